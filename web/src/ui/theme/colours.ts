/**
 * The colours of every theme. `*_TONE` are the tones of statuses: each differs from its neighbours in lightness and is
 * always drawn together with a word or sign, never alone.
 */
export type ToneName = 'baik' | 'bahaya' | 'peringatan' | 'info' | 'ungu' | 'netral'
export type Tone = { ground: string; text: string; line: string }

export type Colour = {
  label: string
  mode: 'light' | 'dark'
  ground: string
  surface: string
  line: string
  text: string
  faint: string
  accent: string
  /** Ground of the tiles beside the sign-in, dark in every theme: they are drawn in white. */
  panel: string
  sidebar: { ground: string; text: string; faint: string; line: string; selected: string; selectedText: string }
}

const DARK_SIDE = {
  ground: '#111C2E',
  text: '#DCE4F0',
  faint: '#94A3BC',
  line: '#22304A',
  selected: '#22375A',
  selectedText: '#FFFFFF',
}

const light = { mode: 'light', text: '#18212F', faint: '#546074', surface: '#FFFFFF' } as const
const dark = { mode: 'dark', text: '#E6EBF3', faint: '#A3AFC2' } as const

/** Named themes; the name is what is stored. The first light and the first dark one are the defaults. */
export const THEMES = {
  laut: {
    ...light,
    label: 'Laut',
    ground: '#F5F7FA',
    line: '#DFE4EC',
    accent: '#1D5BB8',
    panel: '#10284F',
    sidebar: {
      ground: '#FFFFFF',
      text: '#2B3648',
      faint: '#5A677C',
      line: '#DFE4EC',
      selected: '#E8F0FB',
      selectedText: '#164A99',
    },
  },
  nusantara: {
    ...light,
    label: 'Nusantara',
    ground: '#F4F6FA',
    line: '#DCE2EB',
    accent: '#1D5BB8',
    panel: '#10284F',
    sidebar: DARK_SIDE,
  },
  rimba: {
    ...light,
    label: 'Rimba',
    ground: '#F4F7F5',
    line: '#DAE3DD',
    accent: '#1B6B47',
    panel: '#12301F',
    sidebar: {
      ground: '#12251C',
      text: '#DDE9E2',
      faint: '#95AC9F',
      line: '#23392E',
      selected: '#1F4232',
      selectedText: '#FFFFFF',
    },
  },
  terakota: {
    ...light,
    label: 'Terakota',
    ground: '#FAF7F4',
    line: '#E9E0D8',
    accent: '#A4451F',
    panel: '#43200F',
    sidebar: {
      ground: '#FFFDFB',
      text: '#3A2C24',
      faint: '#705E54',
      line: '#E9E0D8',
      selected: '#FBEBE3',
      selectedText: '#8C3917',
    },
  },
  melati: {
    ...light,
    label: 'Melati',
    ground: '#FAFAF9',
    line: '#E5E4E1',
    accent: '#3F4A5A',
    panel: '#23282F',
    sidebar: {
      ground: '#FAFAF9',
      text: '#2E3137',
      faint: '#63666D',
      line: '#E5E4E1',
      selected: '#EBEBE8',
      selectedText: '#16191E',
    },
  },
  malam: {
    ...dark,
    label: 'Malam',
    ground: '#0F141C',
    surface: '#171E29',
    line: '#2A3444',
    accent: '#86B4FA',
    panel: '#131D2E',
    sidebar: {
      ground: '#131A24',
      text: '#D3DBE8',
      faint: '#94A1B6',
      line: '#242E3D',
      selected: '#20324E',
      selectedText: '#BFD8FF',
    },
  },
  arang: {
    ...dark,
    label: 'Arang',
    ground: '#141414',
    surface: '#1D1D1D',
    line: '#343434',
    text: '#EDEDED',
    faint: '#ADADAD',
    accent: '#6FC7B8',
    panel: '#17211F',
    sidebar: {
      ground: '#181818',
      text: '#DADADA',
      faint: '#9F9F9F',
      line: '#2C2C2C',
      selected: '#203632',
      selectedText: '#A3E4D8',
    },
  },
  manggis: {
    ...dark,
    label: 'Manggis',
    ground: '#17121C',
    surface: '#201A28',
    line: '#372E42',
    accent: '#D3A6F0',
    panel: '#261A30',
    sidebar: {
      ground: '#1B1521',
      text: '#DDD3E5',
      faint: '#A698B2',
      line: '#30273A',
      selected: '#3A2949',
      selectedText: '#ECD3FF',
    },
  },
} as const satisfies Record<string, Colour>
export type ThemeName = keyof typeof THEMES

export const isThemeName = (nama: string): nama is ThemeName => Object.hasOwn(THEMES, nama)

/** Paper is white whatever the screen is: a dark page on it is pale writing, or a tank of ink. */
export const onPaper = (nama: ThemeName): ThemeName => (THEMES[nama].mode === 'dark' ? 'laut' : nama)

export const LIGHT_TONE: Record<ToneName, Tone> = {
  baik: { ground: '#E3F4E9', text: '#17613A', line: '#B3DDC3' },
  bahaya: { ground: '#FCE8E6', text: '#A3201A', line: '#F2C0BB' },
  peringatan: { ground: '#FDF1D6', text: '#7A4D00', line: '#EFD69B' },
  info: { ground: '#E5EFFC', text: '#174F9E', line: '#BBD3F4' },
  ungu: { ground: '#F2E9FB', text: '#653399', line: '#DAC4EF' },
  netral: { ground: '#EDF0F4', text: '#465265', line: '#D3DAE3' },
}
export const DARK_TONE: Record<ToneName, Tone> = {
  baik: { ground: '#15301F', text: '#86D9A5', line: '#27533A' },
  bahaya: { ground: '#3A1A19', text: '#FFA9A2', line: '#6A2F2C' },
  peringatan: { ground: '#35280C', text: '#F3C767', line: '#5E491B' },
  info: { ground: '#162A47', text: '#9CC4FF', line: '#2A4A78' },
  ungu: { ground: '#2D2040', text: '#D6B6F5', line: '#4F3A6C' },
  netral: { ground: '#272E39', text: '#BAC5D5', line: '#3B4656' },
}
