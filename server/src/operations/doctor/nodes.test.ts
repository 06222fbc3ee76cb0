import pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import type { ClusterState } from '../../platform/database/cluster.ts'
import { assessCluster, assessNodes, checkCluster, checkNodes } from './nodes.ts'
import { type Temuan, temuanSentence } from './temuan.ts'

const text = (temuan: Temuan[]): string => temuan.map(temuanSentence).join('\n')
const node = (nama: string) => ({ nama, connections: 200, prepared: 400 })
const state: ClusterState = {
  versi: '13.2-1',
  terbagi: true,
  pemilik: true,
  peran: 'geisa',
  kelompok: 0,
  ditempatkan: 74,
  belum: [],
  nodes: [node('koordinator'), node('10.0.0.2:5432')],
}
const places = [
  { nama: 'tap', place: 'h' },
  { nama: 'sekolah', place: 't' },
  { nama: 'sesi', place: 'l' },
] as const

it('gugus yang utuh, dan simpul yang menjawab', () => {
  expect(text(assessCluster(state, places))).toBe('✔ Citus 13.2-1, 3 tabel di tempatnya')
  expect(text(assessNodes(2, []))).toBe('✔ 2 simpul basis data menjawab')
  expect(assessNodes(0, [])).toEqual([])
})

it('simpul yang hilang disebut dengan bagian sekolahnya, dan apa yang harus dilakukan', () => {
  expect(text(assessNodes(2, [{ node: '10.0.0.3:5432', share: 0.375 }]))).toMatch(
    /^✘ Simpul basis data 10\.0\.0\.3:5432 tidak menjawab: kira-kira 38 % sekolah menunggu\n.*Nyalakan simpul itu/,
  )
})

it('koordinator yang belum dibagi, tabel di sisi yang salah, dan data sekolah di koordinator disebut', () => {
  expect(text(assessCluster({ ...state, terbagi: false, ditempatkan: 0 }))).toMatch(
    /^! .*belum dibagi.*\n.*geisa citus:bagi/,
  )
  const wrong = [...places, { nama: 'gtk', place: 't' } as const, { nama: 'cronjob', place: 'h' } as const]
  expect(text(assessCluster(state, wrong))).toMatch(
    /^✘ 2 tabel ada di sisi yang salah: gtk tersalin di setiap simpul, cronjob terbagi menurut sekolah\n.*gtk terbagi menurut sekolah, cronjob di koordinator saja/,
  )
  expect(text(assessCluster(state, places, 4))).toMatch(/\n! 4 potongan data sekolah ada di koordinator\n.*rebalance/)
})

it('satu PostgreSQL: tidak ada yang dikatakan', async () => {
  const basis = await createDatabase()
  const client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  expect([await checkCluster(client), await checkNodes(client)]).toEqual([[], []])
  await client.end()
  await basis.drop()
})
