import type { Node } from './tree.ts'

/** The fields of each kind of node that hold nodes, in the order of the text. */
export const CHILD_KEYS = {
  file: ['matches'],
  match: ['tourInfo', 'matchTP', 'recerInfo', 'plyerInfo', 'ptRule', 'frames', 'ptMatchEnd', 'ptTourNew'],
  tourInfo: ['tourName', 'tourYear', 'tourStage', 'matchNumInStage', 'matchNumInDay'],
  matchTP: ['matchDate', 'matchDayOfWk', 'matchTime', 'matchPlace'],
  recerInfo: ['name', 'framesRecd'],
  plyerInfo: ['plyerId', 'name', 'plyerTeam', 'plyerAffil', 'ptTour'],
  ptTour: ['prsnl', 'team'],
  ptRule: ['ptStart', 'ptRetn', 'ptPostn', 'ptHonba', 'ptTenpai'],
  ptPostn: ['from4to1', 'from3to2'],
  pfs: ['pts'],
  pfe: ['pts'],
  pme: ['pts'],
  ptn: ['pts'],
  frame: ['frameId', 'kyoutak', 'dice', 'ptFrmStart', 'dora', 'flows', 'ptFrmEnd', 'frameCmt'],
  frameFlow: ['startHands', 'acts', 'endHands'],
  seatHand: ['seat', 'hand'],
  hand: ['tiles', 'drawn', 'furo'],
  furo: ['added', 'called', 'own'],
  frameAct: ['seat', 'draw', 'disc'],
  drawAct: ['tiles'],
  discAct: ['tiles'],
  dora: ['tiles'],
  name: ['last', 'first'],
  strLit: ['native', 'roman'],
  text: [],
  word: [],
  digits: [],
  pt: [],
  frameId: [],
  realTile: [],
  seat: [],
  dice: [],
} as const satisfies { readonly [Kind in Node['kind']]: readonly string[] }

/** What a field of a node holds: a node, a list of nodes, or null. */
export type Slot = Node | readonly Node[] | null

/** One of the fields that `CHILD_KEYS` names for the kind of the node; null if it is absent. */
export const slotOf = (node: Node, key: string): Slot =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the fields of that table hold nodes
  (node as unknown as Record<string, Slot>)[key] ?? null

/** The child nodes of a node, in the order of the text. */
export const childrenOf = (node: Node): Node[] => {
  const children: Node[] = []
  for (const key of CHILD_KEYS[node.kind]) {
    const slot = slotOf(node, key)
    if (slot === null) continue
    if ('kind' in slot) children.push(slot)
    else for (const child of slot) children.push(child)
  }
  return children
}
