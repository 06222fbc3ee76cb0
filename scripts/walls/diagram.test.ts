import { access, readFile } from 'node:fs/promises'
import { ACTION, LABEL_PENGAJUAN, STEPS } from '@geisa/engine/pengajuan/pengajuan'
import { expect, it } from 'vitest'

it('diagram pengajuan menggambar setiap langkah orang, dan tidak ada yang lain', async () => {
  const text = await readFile(new URL('../../docs/diagram-pengajuan.md', import.meta.url), 'utf8')
  const nama = (status: number) => LABEL_PENGAJUAN[status as 1].replaceAll(' ', '')
  const present = STEPS.map((step) => {
    const by = step.oleh === 'pengusul' ? 'operator' : 'pemeriksa'
    return `${nama(step.dari)} --> ${nama(step.ke)}: ${step.tindakan} (${by})`
  })
  const arrows = [...text.matchAll(/^ {2}(\w+ --> \w+): (\w+) - PATCH \/api\/\{jenis\}\/\{id\}.*\((\w+)\)$/gm)]
  expect(arrows.map(([, direction, action, by]) => `${direction}: ${action} (${by})`).toSorted()).toEqual(
    present.toSorted(),
  )
  const others = [...text.matchAll(/^ {2}(\S+ --> \S+?):? (.*)$/gm)].filter(([row]) => !row.includes(' - PATCH '))
  expect(others.map(([, direction]) => direction)).toEqual([
    '[*] --> Diusulkan',
    'Diusulkan --> Disetujui',
    'Disetujui --> ProsesKirim',
    'ProsesKirim --> Terkirim',
    'ProsesKirim --> Disetujui',
  ])
})

it('setiap tindakan orang disebut dengan berkas yang menjalankannya', async () => {
  const text = await readFile(new URL('../../docs/diagram-pengajuan.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| (.+) \| .*`(\S+\.ts)`.*\|$/gm)]
  const actions = rows.flatMap(([, nama = '']) => nama.split(', '))
  expect(actions).toEqual(expect.arrayContaining(['ajukan', ...ACTION]))
  expect(new Set(actions).size).toBe(actions.length)
  const folder = new URL('../../server/src/features/pengajuan/', import.meta.url)
  for (const [, , berkas = ''] of rows) await access(new URL(berkas, folder))
})
