import type { HasilImpor } from '@geisa/contract/impor'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

async function impor(isi: Buffer, query: Record<string, string> = {}): Promise<{ status: number; body: HasilImpor }> {
  const jawaban = await uji.app.inject({
    method: 'POST',
    url: '/api/gtk/impor',
    query: { namaBerkas: 'besar.xlsx', ...query },
    headers: { authorization: `Bearer ${await uji.masuk('sekolah')}`, 'content-type': 'application/octet-stream' },
    payload: isi,
  })
  return { status: jawaban.statusCode, body: jawaban.json() }
}
const banyakGtk = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from gtk where sekolah_id = ${uji.dunia.sekolah.sd.id}`.execute(
      uji.aplikasi.db,
    )
  ).rows[0]?.n

describe('impor besar', () => {
  it('10.000 baris dengan 37 salah: setiap yang salah disebut, tidak satu pun tersimpan; lalu yang benar saja', async () => {
    const rows: (string | number | null)[][] = [['Nama', 'NIP', 'NUPTK', 'NRG', 'Jenis Guru', 'Status Kepegawaian']]
    const salah = new Set<number>()
    for (let ke = 1; ke <= 10_000; ke++) {
      const tujuh = ke % 270 === 0 && salah.size < 37
      if (tujuh) salah.add(ke + 1)
      const nipBaris =
        tujuh && ke % 540 === 0
          ? Number('198501012010011001')
          : tujuh
            ? '12345'
            : `19850101${String(201001 + (ke % 9))}1${String(ke).padStart(3, '0').slice(-3)}`
      rows.push([
        `Guru Lembar ${ke}`,
        ke > 900 && !tujuh ? null : nipBaris,
        String(8_000_000_000_000_000 + ke),
        null,
        'Guru Kelas',
        'PNS',
      ])
    }
    const isi = Buffer.from(await writeXlsx({ sheets: [{ name: 'GTK', rows }] }))
    const awal = performance.now()
    const uji1 = await impor(isi)
    const lamaUji = performance.now() - awal
    expect(uji1.body.rows.filter(({ tindakan }) => tindakan === 'salah').map(({ baris }) => baris)).toEqual([...salah])
    expect(uji1.body.jumlah).toEqual({ baru: 9963, berubah: 0, sama: 0, salah: 37 })
    expect(uji1.body.rows).toHaveLength(2000)
    const tolak = await impor(isi, { uji: 'false', sidik: uji1.body.sidik })
    expect([tolak.status, tolak.body.tersimpan, await banyakGtk()]).toEqual([200, false, 2])
    const mulai = performance.now()
    const simpan = await impor(isi, { uji: 'false', sidik: uji1.body.sidik, lewatiSalah: 'true' })
    const lamaSimpan = performance.now() - mulai
    expect([simpan.body.tersimpan, await banyakGtk()]).toEqual([true, 9965])
    const lagi = await impor(isi)
    expect(lagi.body.jumlah).toEqual({ baru: 0, berubah: 0, sama: 9963, salah: 37 })
    console.info(`impor 10.000 baris: uji ${Math.round(lamaUji)} ms, simpan ${Math.round(lamaSimpan)} ms`)
    expect(lamaSimpan).toBeLessThan(20_000)
  }, 60_000)
})
