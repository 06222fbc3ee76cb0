// An ambient file may not import at its top: it would be no declaration of these modules any more.
/* oxlint-disable typescript/consistent-type-imports */
/** What web/plugin-panduan.ts makes of docs/panduan. */
declare module 'virtual:panduan' {
  export const GROUPS: readonly import('./features/panduan/urai/bab.ts').ChapterGroup[]
  export const LOAD: Readonly<
    Record<string, () => Promise<{ default: import('./features/panduan/urai/bab.ts').Chapter }>>
  >
}

declare module 'virtual:panduan/cari' {
  export const SECTIONS: readonly import('./features/panduan/urai/bab.ts').SearchSection[]
}
