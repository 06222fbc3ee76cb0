/**
 * The colours of every theme. `*_TONE` are the tones of statuses: each differs from its neighbours in lightness and is
 * always drawn together with a word or sign, never alone.
 */
export type ToneName = 'baik' | 'bahaya' | 'peringatan' | 'info' | 'ungu' | 'netral'
export type Tone = { latar: string; teks: string; garis: string }

export type Colour = {
  label: string
  mode: 'light' | 'dark'
  latar: string
  permukaan: string
  garis: string
  teks: string
  samar: string
  aksen: string
  /** Ground of the tiles beside the sign-in, dark in every theme: they are drawn in white. */
  panel: string
  samping: { latar: string; teks: string; samar: string; garis: string; pilih: string; teksPilih: string }
}

const DARK_SIDE = {
  latar: '#111C2E',
  teks: '#DCE4F0',
  samar: '#94A3BC',
  garis: '#22304A',
  pilih: '#22375A',
  teksPilih: '#FFFFFF',
}
const side = (background: string, line: string, select: string, text: string, faint: string, selectedText: string) => ({
  latar: background,
  garis: line,
  pilih: select,
  teks: text,
  samar: faint,
  teksPilih: selectedText,
})

const light = { mode: 'light', teks: '#18212F', samar: '#546074', permukaan: '#FFFFFF' } as const
const dark = { mode: 'dark', teks: '#E6EBF3', samar: '#A3AFC2' } as const

/** Named themes; the name is what is stored. The first light and the first dark one are the defaults. */
export const THEMES = {
  laut: {
    ...light,
    label: 'Laut',
    latar: '#F5F7FA',
    garis: '#DFE4EC',
    aksen: '#1D5BB8',
    panel: '#10284F',
    samping: side('#FFFFFF', '#DFE4EC', '#E8F0FB', '#2B3648', '#5A677C', '#164A99'),
  },
  nusantara: {
    ...light,
    label: 'Nusantara',
    latar: '#F4F6FA',
    garis: '#DCE2EB',
    aksen: '#1D5BB8',
    panel: '#10284F',
    samping: DARK_SIDE,
  },
  rimba: {
    ...light,
    label: 'Rimba',
    latar: '#F4F7F5',
    garis: '#DAE3DD',
    aksen: '#1B6B47',
    panel: '#12301F',
    samping: side('#12251C', '#23392E', '#1F4232', '#DDE9E2', '#95AC9F', '#FFFFFF'),
  },
  terakota: {
    ...light,
    label: 'Terakota',
    latar: '#FAF7F4',
    garis: '#E9E0D8',
    aksen: '#A4451F',
    panel: '#43200F',
    samping: side('#FFFDFB', '#E9E0D8', '#FBEBE3', '#3A2C24', '#705E54', '#8C3917'),
  },
  melati: {
    ...light,
    label: 'Melati',
    latar: '#FAFAF9',
    garis: '#E5E4E1',
    aksen: '#3F4A5A',
    panel: '#23282F',
    samping: side('#FAFAF9', '#E5E4E1', '#EBEBE8', '#2E3137', '#63666D', '#16191E'),
  },
  malam: {
    ...dark,
    label: 'Malam',
    latar: '#0F141C',
    permukaan: '#171E29',
    garis: '#2A3444',
    aksen: '#86B4FA',
    panel: '#131D2E',
    samping: side('#131A24', '#242E3D', '#20324E', '#D3DBE8', '#94A1B6', '#BFD8FF'),
  },
  arang: {
    ...dark,
    label: 'Arang',
    latar: '#141414',
    permukaan: '#1D1D1D',
    garis: '#343434',
    teks: '#EDEDED',
    samar: '#ADADAD',
    aksen: '#6FC7B8',
    panel: '#17211F',
    samping: side('#181818', '#2C2C2C', '#203632', '#DADADA', '#9F9F9F', '#A3E4D8'),
  },
  manggis: {
    ...dark,
    label: 'Manggis',
    latar: '#17121C',
    permukaan: '#201A28',
    garis: '#372E42',
    aksen: '#D3A6F0',
    panel: '#261A30',
    samping: side('#1B1521', '#30273A', '#3A2949', '#DDD3E5', '#A698B2', '#ECD3FF'),
  },
} as const satisfies Record<string, Colour>
export type ThemeName = keyof typeof THEMES

export const isThemeName = (nama: string): nama is ThemeName => Object.hasOwn(THEMES, nama)

/** Paper is white whatever the screen is: a dark page on it is pale writing, or a tank of ink. */
export const onPaper = (nama: ThemeName): ThemeName => (THEMES[nama].mode === 'dark' ? 'laut' : nama)

export const LIGHT_TONE: Record<ToneName, Tone> = {
  baik: { latar: '#E3F4E9', teks: '#17613A', garis: '#B3DDC3' },
  bahaya: { latar: '#FCE8E6', teks: '#A3201A', garis: '#F2C0BB' },
  peringatan: { latar: '#FDF1D6', teks: '#7A4D00', garis: '#EFD69B' },
  info: { latar: '#E5EFFC', teks: '#174F9E', garis: '#BBD3F4' },
  ungu: { latar: '#F2E9FB', teks: '#653399', garis: '#DAC4EF' },
  netral: { latar: '#EDF0F4', teks: '#465265', garis: '#D3DAE3' },
}
export const DARK_TONE: Record<ToneName, Tone> = {
  baik: { latar: '#15301F', teks: '#86D9A5', garis: '#27533A' },
  bahaya: { latar: '#3A1A19', teks: '#FFA9A2', garis: '#6A2F2C' },
  peringatan: { latar: '#35280C', teks: '#F3C767', garis: '#5E491B' },
  info: { latar: '#162A47', teks: '#9CC4FF', garis: '#2A4A78' },
  ungu: { latar: '#2D2040', teks: '#D6B6F5', garis: '#4F3A6C' },
  netral: { latar: '#272E39', teks: '#BAC5D5', garis: '#3B4656' },
}
