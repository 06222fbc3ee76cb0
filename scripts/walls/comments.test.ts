import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** What comments say of names holds: each name in back-ticks exists, and a doc comment stands upon what it tells of. */
const sources = readSources('engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts').map(({ path, text }) => {
  const { comments } = parseSync(path, text)
  let code = text
  for (const { start, end } of comments.toReversed()) code = `${code.slice(0, start)} ${code.slice(end)}`
  return { path, text, code, comments: comments.map(({ value }) => value) }
})
const BESIDE = ['server/migrations/*.sql', 'scripts/*.js', '{.,*}/package.json', 'docs/**/*.md', '*.json']
const wordsIn = (text: string): string[] => text.match(/[\w$]+/g) ?? []
const known = new Set([
  ...sources.flatMap(({ code }) => wordsIn(code)),
  ...globSync(BESIDE, { cwd: ROOT }).flatMap((path) => wordsIn(readFileSync(`${ROOT}/${path}`, 'utf8'))),
])
/** A name, a path of names, a call: what else stands in back-ticks is text. */
const NAME = /^[A-Za-z_$][\w$.]*(\([^)]*\))?$/
/** Examples of names, and what libraries call theirs. */
const FOREIGN = new Set(['setJamMasuk', 'base64Url', 'preventDuplicate'])

const lost = (comment: string): string[] =>
  [...comment.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, tick = '']) => (NAME.test(tick) ? wordsIn(tick) : []))
    .filter((word) => !/^\d/.test(word) && !known.has(word) && !FOREIGN.has(word))

test('setiap nama yang dikutip komentar ada', () => {
  // Put together, or this file would hold it.
  const nowhere = ['nama', 'Tiada'].join('')
  expect(lost(` takes \`${nowhere}()\` and \`readFileSync\` `)).toEqual([nowhere])
  expect(sources.flatMap(({ path, comments }) => comments.flatMap(lost).map((word) => `${path}: ${word}`))).toEqual([])
})

const DOC = /\/\*\*(?:(?!\*\/)[^])*\*\/[ \t]*\n(?=[ \t]*(?:\n|\/\*\*|\/\/|$))/g
const IMPORT = /(?:import|export)\b[^'"]*?(?:from )?'[^']*'/g

/** Lines of doc comments upon nothing; the file's own stands before its first line of code. */
const orphans = (text: string): number[] =>
  [...text.matchAll(DOC)]
    .map(({ index }) => text.slice(0, index))
    .filter(
      (before) =>
        before
          .replace(IMPORT, '')
          .replace(/^(?:\/\/|#!).*$/gm, '')
          .trim() !== '',
    )
    .map((before) => before.split('\n').length)

test('setiap komentar dokumentasi berdiri di atas yang dijelaskannya', () => {
  expect(orphans("import x from 'x'\n/** The file. */\n\nconst a = 1\n/** Of nothing. */\n\nconst b = 2\n")).toEqual([
    5,
  ])
  expect(sources.flatMap(({ path, text }) => orphans(text).map((line) => `${path}:${line}`))).toEqual([])
})
