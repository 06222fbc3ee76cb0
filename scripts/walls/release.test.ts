import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '@geisa/server/platform/env/env'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MIN_NODE_VERSION, ROOT } from '../prepare.js'

/** A release is told under one number everywhere, and its launcher says in a sentence what it lacks (docs/decisions/0042). */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const versionOf = (path: string): string => (JSON.parse(read(path)) as { version: string }).version
const VERSION = versionOf('package.json')
const told = read('CHANGELOG.md').split(/^## /m).slice(1)

test('rilis terbaru di CHANGELOG adalah versi paket, di semua tempatnya', () => {
  expect(told[0]).toMatch(new RegExp(`^${VERSION.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)\\n`))
  for (const one of ['engine', 'contract', 'server', 'web'])
    expect(versionOf(join(one, 'package.json')), one).toBe(VERSION)
  expect(versionOf('package-lock.json')).toBe(VERSION)
})

test('setiap rilis menyebut jalan kembalinya, dan yang sebelumnya adalah yang dijalankan uji berdampingan', () => {
  for (const one of told) expect(one).toContain('**Jalan kembali**')
  const { versi } = JSON.parse(read('server/test/last-release.json')) as { versi: string }
  expect(told[1]?.split(/\s/)[0]).toBe(versi)
})

test('panduan memasang rilis ini, dan kembali ke yang sebelumnya: menghapus dan menunjuk tidak pernah menyebut yang sama', () => {
  const guide = read('docs/pasang.md')
  const previous = told[1]?.split(/\s/)[0] ?? ''
  const [, up = '', back = ''] =
    /\n## 2\..*?\n([\s\S]*?)\n\*\*Kembali\*\* ke rilis sebelumnya:([\s\S]*?)\n\*\*Dari pemasangan lama/.exec(guide) ??
    []
  const named = (text: string): string[] => [
    ...new Set([...text.matchAll(/geisa-(\d+\.\d+\.\d+)-linux/g)].map(([, one]) => one ?? '')),
  ]
  expect(named(up)).toEqual([VERSION])
  expect(named(back)).toEqual([previous])
  expect(back).toContain(`rm -r /opt/geisa/geisa-${previous}-linux-x64`)
  expect(named(guide.replace(back, ''))).toEqual([VERSION])
  expect(named(read('deploy/Containerfile'))).toEqual([VERSION])
})

test('geisa.env menyebut semua setelan server, dan alamatnya terkutip: berkas itu dibaca sh juga', () => {
  const names = Object.keys(environment.shape)
  expect(names.length).toBeGreaterThan(40)
  const example = read('deploy/geisa.env')
  // The unit itself sets the first; the other is for who looks for a fault.
  const unsaid = ['GEISA_TENGGANG', 'LOG_LEVEL']
  expect(names.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual(unsaid)
  expect(example.match(/^#?\w+=[^"'\n]*:\/\/.*/gm)).toBeNull()
})

const LAUNCHER = join(ROOT, 'deploy', 'geisa')
function launch(args: string[], env: Record<string, string> = {}): [number | null, string] {
  const own = { PATH: '/usr/bin:/bin', GEISA_NODE: process.execPath, ...env }
  const { status, stdout, stderr } = spawnSync(LAUNCHER, args, { env: own, encoding: 'utf8' })
  return [status, stdout + stderr]
}

/** A Node that tells another version. */
function fakeNode(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'node')
  writeFileSync(path, `#!/bin/sh\necho ${version}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('peluncur geisa', () => {
  test('Node yang terlalu tua, dan yang tidak dapat dijalankan, dijawab satu kalimat yang menyebut Node yang diperlukan', () => {
    const needed = MIN_NODE_VERSION.join('.')
    const [major, minor] = MIN_NODE_VERSION
    for (const old of ['20.20.2', `${major}.${minor - 1}.9`]) {
      const [code, words] = launch(['jalan'], { GEISA_NODE: fakeNode(old) })
      expect([code, words]).toEqual([
        1,
        expect.stringMatching(`^Node ${old} di \\S+ terlalu tua: .* Node ${needed} atau`),
      ])
    }
    for (const good of [`${major}.${minor}.0`, `${major + 1}.0.0`])
      expect(launch(['versi'], { GEISA_NODE: fakeNode(good) })).toEqual([0, expect.stringContaining(`Node ${good}`)])
    const [code, words] = launch(['jalan'], { GEISA_NODE: '/tidak/ada' })
    expect([code, words]).toEqual([
      1,
      expect.stringMatching(`^Node di /tidak/ada tidak dapat dijalankan .* Node ${needed} `),
    ])
  })

  test('perintah pengelola adalah program package.json; yang lain disebut tidak dikenal, tanpa dijalankan', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('--run server/src/'))
    expect(commands.length).toBeGreaterThan(5)
    for (const wrong of ['', 'start', 'periksa.', 'x";id;"', '.*']) {
      const [code, words] = launch(wrong === '' ? [] : [wrong])
      expect([code, words]).toEqual([1, expect.stringContaining(commands.join(' '))])
    }
    expect(launch(['versi'])[1]).toBe(`Geisa ${VERSION} (dari sumber), Node ${process.versions.node}\n`)
  })

  test('setelan yang tidak terbaca disebut; yang terbaca sampai ke program', () => {
    expect(launch(['jalan'], { GEISA_ENV: '/tidak/ada.env' })).toEqual([1, expect.stringContaining('/tidak/ada.env')])
    if (process.getuid?.() === 0) return
    const settings = `${fakeNode('x')}.env`
    writeFileSync(settings, 'PORT="bukan nomor"\n')
    expect(launch(['jalan'], { GEISA_ENV: settings })[1]).toMatch(/^Nilai PORT="bukan nomor"/)
  })

  test('ia sah bagi sh dan dapat dijalankan', () => {
    execFileSync('sh', ['-n', LAUNCHER])
    expect(execFileSync('git', ['ls-files', '-s', 'deploy/geisa'], { cwd: ROOT, encoding: 'utf8' })).toMatch(/^100755 /)
  })
})
