/** Texts with a mark where an offset is meant. */
import { readDocument, type Document } from '../../src/document/index.ts'

export interface Marked {
  readonly document: Document
  readonly offset: number
}

/** The text without its one `¦`, and where that was. */
export const marked = (text: string): Marked => {
  const offset = text.indexOf('¦')
  if (offset < 0) throw new Error('no mark in the text')
  return { document: readDocument(text.replace('¦', '')), offset }
}

export const HEAD = `jmjp[1.0]
(
  tnm[mlg,2025,mlg-reg,1,1]
  mtp[20251001,wed,1900,mlg-std]
  ply[0,(snt["佐々木"]srm["Sasaki"],snt["寿人"]srm["Hisato"]),mlg-mfc,prorenmei,]
  ply[1,(snt["園田"],snt["賢"]),mlg-drn,saikouisen,]
  ply[2,(snt["林"],),,,]
  ply[3,(snt["森"],),,,]
`

export const FRAME = `  frm[E1-0,0.0,,pfs[25.0,25.0,25.0,25.0],0mukukukukukukukukuk,
    (e,hnd[1m2m3m4m5m6m7m8m9m1p2p3p4p,,])
    (s,hnd[1s2s3s4s5s6s7s8s9s1p2p3p4p,,])
    (w,hnd[1m2m3m4m5m6m7m8m9m1s2s3s4s,,])
    (n,hnd[ewewswswwwwwnwnwwdgdrdrd9p,,])
    (e,5p,tg)
    (s,6p,7p)
    (e,hnd[1m2m3m4m5m6m7m8m9m1p2p3p4p,,])
    (s,hnd[1s2s3s4s5s6s7s8s9s1p2p3p4p,,])
    (w,hnd[1m2m3m4m5m6m7m8m9m1s2s3s4s,,])
    (n,hnd[ewewswswwwwwnwnwwdgdrdrd9p,,])
  ,,]
)
`
