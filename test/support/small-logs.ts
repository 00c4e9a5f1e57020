/** Small logs of formats that are only read, with something of every kind in them. */

export const MJLOG =
  '<mjloggm ver="2.3"><GO type="169"/><UN n0="%41" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>' +
  '<INIT seed="0,0,0,2,4,135" ten="250,250,250,250" oya="0" hai0="0,4,8,12,16,20,24,28,32,1,5,9,13" ' +
  'hai1="36,40,44,48,52,56,60,64,68,37,41,45,49" hai2="72,76,80,84,88,92,96,100,104,73,77,81,85" ' +
  'hai3="108,112,116,120,124,128,132,109,113,117,121,125,129"/>' +
  '<T33/><D33/><U34/><REACH who="1" step="1"/><E34/><REACH who="1" ten="250,240,250,250" step="2"/><V35/><F35/>' +
  '<W17/><N who="3" m="1003"/><DORA hai="52"/><G17/>' +
  '<AGARI ba="0,1" hai="1" machi="17" ten="30,2000,0" yaku="1,1" doraHai="135,52" doraHaiUra="53" who="1" fromWho="3" ' +
  'sc="250,0,240,60,250,0,250,-50" owari="250,0.0,300,40.0,250,0.0,200,-40.0"/></mjloggm>'

export const MLEAGUE_EVENTS: readonly (readonly [cmd: string, ...args: string[]])[] = [
  ['area', '-'],
  ['player', 'A0', '二階堂 亜樹', 'user', 'T002'],
  ['player', 'B0', '某 某', 'user', 'T003'],
  ['gamestart', 'id=L001_S014_0012_02A'],
  ['kyokustart', '0', 'B0', '1', '1000', '1z', '4z', '1z', '2z', '3z'],
  ['point', 'A0', '=25000'],
  ['point', 'B0', '=24000'],
  ['point', 'C0', '=25000'],
  ['point', 'D0', '=25000'],
  ['dice', '1', '1'],
  ['dora', '6m', '5M'],
  ['haipai', 'B0', '1m2m3m4m'],
  ['haipai', 'A0', ''],
  ['tsumo', 'B0', '69', '9m'],
  ['say', 'B0', 'richi'],
  ['sutehai', 'B0', '9m', 'tsumogiri', 'richi'],
  ['richi', 'B0', '-1000'],
  ['say', 'C0', 'pon'],
  ['open', 'C0', '<9m9m>', '9m'],
  ['sutehai', 'C0', '1z'],
  ['tsumo', 'D0', '68', ''],
  ['say', 'D0', 'kan'],
  ['open', 'D0', '(1p1p1p1p)'],
  ['dora', '1m', '9m'],
  ['tsumo', 'D0', '67', '4p'],
  ['sutehai', 'D0', '4p', 'tsumogiri'],
  ['tsumo', 'C0', '66', '9m'],
  ['say', 'C0', 'kan'],
  ['open', 'C0', '[9m9m9m]', '9m'],
  ['say', 'A0', 'ron'],
  ['open', 'A0', '1m2m3m4m5m6m7m8m1p1p1s2s3s'],
  ['uradora', '2s', '1s'],
  ['agari', 'ron=9m', 'comment=!', 'A0', '満貫', '40', '槍槓', '1', 'ドラ', '3'],
  ['say', 'B0', 'tenpai'],
  ['ryukyoku', 'comment=?'],
  ['point', 'C0', '-8300'],
  ['point', 'A0', '+10300'],
  ['kyokuend'],
  ['gameend', 'A0', '59.5', 'D0', '5.0', 'B0', '-14.0', 'C0', '-50.5', 'A0_rank=0', 'D0_rank=1'],
]
export const mleagueText = (events: typeof MLEAGUE_EVENTS): string =>
  JSON.stringify(events.map(([cmd, ...args], id) => ({ time: '2023-04-28 21:21:00', id: String(id), cmd, args })))
export const MLEAGUE = mleagueText(MLEAGUE_EVENTS)
