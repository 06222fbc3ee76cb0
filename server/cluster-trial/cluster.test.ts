import { expect, it } from 'vitest'
import { nodeObstacle } from './cluster.ts'

const node = { ada: true, dimuat: 'citus', isi: false, peran: 'geisa', super: true, disiapkan: 200, sambungan: 200 }

it('simpul yang siap tidak terhalang', () => {
  expect(nodeObstacle(node)).toBeNull()
  expect(nodeObstacle({ ...node, dimuat: 'pg_stat_statements, citus', disiapkan: 400 })).toBeNull()
})

it.each([
  ['tanpa paket', { ada: false }, /tidak punya ekstensi Citus.*docs\/pasang\.md 5/],
  ['tidak dimuat', { dimuat: '' }, /shared_preload_libraries = 'citus'.*mulai ulang/],
  ['bukan superuser', { super: false }, /peran geisa bukan superuser.*alter role geisa superuser/],
  ['transaksi yang disiapkan', { disiapkan: 0 }, /max_prepared_transactions hanya 0.*paling sedikit 200/],
] as const)('%s: satu kalimat dengan jalan keluarnya', (_, part, sentence) => {
  const said = nodeObstacle({ ...node, ...part })
  expect(said).toMatch(sentence)
  expect(said).not.toContain('\n')
})
