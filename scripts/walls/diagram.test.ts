import { access, readFile } from 'node:fs/promises'
import { LABEL_PENGAJUAN, LANGKAH, TINDAKAN } from '@geisa/engine/pengajuan/pengajuan'
import { expect, it } from 'vitest'

it('diagram pengajuan menggambar setiap langkah orang, dan tidak ada yang lain', async () => {
  const teks = await readFile(new URL('../../docs/diagram-pengajuan.md', import.meta.url), 'utf8')
  const nama = (status: number) => LABEL_PENGAJUAN[status as 1].replaceAll(' ', '')
  const ada = LANGKAH.map((satu) => {
    const oleh = satu.oleh === 'pengusul' ? 'operator' : 'pemeriksa'
    return `${nama(satu.dari)} --> ${nama(satu.ke)}: ${satu.tindakan} (${oleh})`
  })
  const panah = [...teks.matchAll(/^ {2}(\w+ --> \w+): (\w+) - PATCH \/api\/\{jenis\}\/\{id\}.*\((\w+)\)$/gm)]
  expect(panah.map(([, arah, tindakan, oleh]) => `${arah}: ${tindakan} (${oleh})`).toSorted()).toEqual(ada.toSorted())
  const lain = [...teks.matchAll(/^ {2}(\S+ --> \S+?):? (.*)$/gm)].filter(([baris]) => !baris.includes(' - PATCH '))
  expect(lain.map(([, arah]) => arah)).toEqual([
    '[*] --> Diusulkan',
    'Diusulkan --> Disetujui',
    'Disetujui --> ProsesKirim',
    'ProsesKirim --> Terkirim',
    'ProsesKirim --> Disetujui',
  ])
})

it('setiap tindakan orang disebut dengan berkas yang menjalankannya', async () => {
  const teks = await readFile(new URL('../../docs/diagram-pengajuan.md', import.meta.url), 'utf8')
  const baris = [...teks.matchAll(/^\| (.+) \| .*`(\S+\.ts)`.*\|$/gm)]
  const tindakan = baris.flatMap(([, nama = '']) => nama.split(', '))
  expect(tindakan).toEqual(expect.arrayContaining(['ajukan', ...TINDAKAN]))
  expect(new Set(tindakan).size).toBe(tindakan.length)
  const folder = new URL('../../server/src/features/pengajuan/', import.meta.url)
  for (const [, , berkas = ''] of baris) await access(new URL(berkas, folder))
})
