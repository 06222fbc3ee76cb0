import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, HAK_AKSES, LABEL_PERAN, mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../all-endpoints.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { addPengguna } from '../test-world.ts'

/**
 * The rights matrix: every endpoint of the contract × role × right, held by the committed table hak-akses.txt
 * (a changed right is a diff) and by really calling each of them as each.
 */
const ALL = DAFTAR_PERAN.flatMap((peran) => HAK_AKSES.map((hakAkses) => ({ peran, hakAkses })))

const nama = (peran: number, hak: string): string => `p${peran}-${hak.toLowerCase()}`

let app: TestApp
let endpoints: Endpoint[]
beforeAll(async () => {
  app = await createTestApp()
  endpoints = await allEndpoints()
  const { sd } = app.dunia.sekolah
  const { provinsi, kabKota, kecamatan } = app.dunia.wilayah
  for (const { peran, hakAkses } of ALL) {
    await addPengguna(app.context.db, nama(peran, hakAkses), peran, {
      hakAkses,
      ...(peran === PERAN.SEKOLAH || peran === PERAN.GTK ? { sekolahId: sd.id, gtkId: sd.gtk[0]?.id ?? 0 } : {}),
      ...(peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? { wilayah: provinsi } : {}),
      ...(peran === PERAN.KAB_KOTA || peran === PERAN.UPTD ? { wilayah: kabKota } : {}),
      ...(peran === PERAN.UPTD ? { cakupanWilayah: [kecamatan] } : {}),
    })
  }
})
afterAll(() => app.close())

describe('matriks hak akses', () => {
  it('sama dengan tabel yang disepakati', async () => {
    const head = `${'M = MONITORING, A = APPROVAL, kosong = ditolak'.padEnd(64)}${DAFTAR_PERAN.map((p) => LABEL_PERAN[p].slice(0, 10).padEnd(12)).join('')}`
    const rows = endpoints.map((e) => {
      const columns = DAFTAR_PERAN.map((peran) =>
        HAK_AKSES.map((hakAkses) => (mayCall(e.hak, { peran, hakAkses }) ? hakAkses[0] : ' '))
          .join('')
          .padEnd(12),
      )
      return `${`${e.method} ${e.url}`.padEnd(64)}${e.hak === 'tamu' ? 'tamu' : columns.join('')}`.trimEnd()
    })
    await expect([head, ...rows, ''].join('\n')).toMatchFileSnapshot('hak-akses.txt')
  })

  it('tanpa sesi semua yang bukan untuk tamu dijawab 401', async () => {
    for (const e of endpoints.filter((x) => x.hak !== 'tamu')) {
      const { status } = await app.call(null, e, { params: paramsInput(e) })
      expect([e.method, e.url, status]).toEqual([e.method, e.url, 401])
    }
  })

  it.each(ALL)('peran $peran $hakAkses ditolak 403 tepat di luar haknya', async ({ peran, hakAkses }) => {
    for (const e of endpoints.filter((x) => x.hak !== 'tamu' && !x.url.endsWith('/signout'))) {
      const { status, body } = await app.call(nama(peran, hakAkses), e, { params: paramsInput(e) })
      const allowed = mayCall(e.hak, { peran, hakAkses })
      if (allowed)
        expect([e.method, e.url, status < 500 && status !== 401 && status !== 403]).toEqual([e.method, e.url, true])
      else expect([e.method, e.url, status, body.kode]).toEqual([e.method, e.url, 403, 'TIDAK_BERHAK'])
    }
  })
})

/** A well-formed id that belongs to nobody. */
const paramsInput = (e: Endpoint): Record<string, string> =>
  Object.fromEntries([...e.url.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '999999-999999']))
