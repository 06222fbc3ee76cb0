// An ambient file may not import at its top: it would be no declaration of these modules any more.
/* oxlint-disable typescript/consistent-type-imports */
/** What web/plugin-guide.ts makes of docs/panduan. */
declare module 'virtual:panduan' {
  export const GROUPS: readonly import('./features/panduan/parser/chapter.ts').ChapterGroup[]
  export const LOAD: Readonly<
    Record<string, () => Promise<{ default: import('./features/panduan/parser/chapter.ts').Chapter }>>
  >
}

declare module 'virtual:panduan/cari' {
  export const SECTIONS: readonly import('./features/panduan/parser/chapter.ts').SearchSection[]
}
