import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A run of `npm test` that is killed: the real place and its watcher, under a program that hands its TMPDIR to a child of
 * another group (as Chromium is one) and to one that works in the folder without any environment (as PostgreSQL does).
 */
const PROGRAM = `
  import { spawn } from 'node:child_process'
  import { prepareTestFolder } from '${new URL('prepare-tests.js', import.meta.url).href}'
  const folder = prepareTestFolder()
  const lepas = (opsi) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore', ...opsi }).pid
  const anak = [lepas({ env: { ...process.env, TMPDIR: folder } }), lepas({ env: {}, cwd: folder })]
  console.log(JSON.stringify({ folder, anak }))
  setInterval(() => {}, 1000)`

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'yang dihentikan dengan %s tidak meninggalkan proses atau folder',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [told] = (await once(child.stdout, 'data')) as [Buffer]
    const { folder, anak: children } = JSON.parse(told.toString()) as { folder: string; anak: number[] }
    expect(existsSync(folder)).toBe(true)
    expect(children.map(isAlive)).toEqual([true, true])
    child.kill(signal)
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false)
    await expect.poll(() => children.filter(isAlive), { timeout: 60_000 }).toEqual([])
  },
)
