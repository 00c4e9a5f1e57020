export { FACE, faceOf, STRIP, stripOf } from './faces.ts'
export { PALETTES, PAPER, type PaletteName } from './palette.ts'
