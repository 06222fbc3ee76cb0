import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Chapter, Picture } from './src/features/panduan/parser/chapter.ts'
import { parseChapter, parseGroups, searchSections } from './src/features/panduan/parser/parse-chapter.ts'
import { webpSize } from './src/features/panduan/parser/webp-size.ts'

/**
 * The guide inside the product: docs/panduan is its one source, read when the web is built. Chapters are data, each a
 * chunk of its own that is fetched when it is opened; pictures become files of the build. No HTML is made of it.
 */
const FOLDER = join(import.meta.dirname, '..', 'docs', 'panduan')
const LIST = 'virtual:panduan'
const SEARCH = 'virtual:panduan/cari'
const CHAPTER = /^(\d+-[a-z0-9-]+)\.md$/

export function guide(): Plugin {
  return {
    name: 'panduan',
    resolveId: (id) => (id === LIST || id === SEARCH ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        for (const path of chapterFiles()) this.addWatchFile(path)
        return listModule()
      }
      return id === `\0${SEARCH}` ? searchModule() : null
    },
    transform(code, id) {
      const name = dirname(id) === FOLDER ? CHAPTER.exec(id.slice(FOLDER.length + 1))?.[1] : undefined
      return name === undefined ? null : { code: chapterModule(parseChapter(name, code)), map: null }
    },
  }
}

const chapterFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => CHAPTER.test(name))
    .map((name) => join(FOLDER, name))

const nameOf = (path: string): string => path.slice(FOLDER.length + 1, -'.md'.length)

function listModule(): string {
  const groups = parseGroups(readFileSync(join(FOLDER, 'README.md'), 'utf8'))
  const loaders = chapterFiles().map((path) => `${JSON.stringify(nameOf(path))}: () => import(${JSON.stringify(path)})`)
  return `export const GROUPS = ${JSON.stringify(groups)}\nexport const LOAD = {${loaders.join(',\n')}}\n`
}

function searchModule(): string {
  const sections = chapterFiles().flatMap((path) =>
    searchSections(parseChapter(nameOf(path), readFileSync(path, 'utf8'))),
  )
  return `export const SECTIONS = ${JSON.stringify(sections)}\n`
}

/** A picture is imported, so that it gets its name of the build; its size keeps the text below it where it is. */
function chapterModule(chapter: Chapter): string {
  const pictures: string[] = []
  const blocks = chapter.blocks.map((block) => {
    if (block.kind !== 'picture') return JSON.stringify(block)
    const path = join(FOLDER, block.src)
    const sized: Picture = { ...block, ...webpSize(readFileSync(path)) }
    pictures.push(path)
    return `{...${JSON.stringify(sized)}, src: picture${pictures.length - 1}}`
  })
  const imports = pictures.map((path, nth) => `import picture${nth} from ${JSON.stringify(path)}`)
  const { id, title } = chapter
  return `${imports.join('\n')}
export default { id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, blocks: [${blocks.join(',\n')}] }\n`
}
