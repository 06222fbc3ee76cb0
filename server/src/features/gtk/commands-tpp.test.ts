import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { alasan, getGtk, nip, ptk, siapkanImpor, uuid } from './commands-impor.test-bahan.ts'

const alat = await siapkanImpor()
const { uji, db, kirim, sungguh } = alat
afterEach(alat.bersihkan)
afterAll(() => alat.uji.tutup())

describe('impor TPP', () => {
  const tpp = (isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'kabkota') =>
    kirim(siapa, '/api/gtk/impor-tpp', isi, { namaBerkas: 'tpp.csv', ...query })

  it('rupiah dalam segala tulisan, orang tak dikenal disebut, sejak tanggal satu; lagi tidak berubah', async () => {
    await sungguh(
      getGtk(
        Array.from({ length: 6 }, (_, ke) => ptk(ke + 1)),
        6,
      ),
    )
    const isi = `NIP;NUPTK;Id Dapodik;Nama;TPP\n${[
      [nip(1), '', '', 'a', '2.345.678'],
      [nip(2), '', '', 'b', 'Rp 2.345.678,00'],
      ['', String(7_000_000_000_000_004), '', 'c', '2345678'],
      ['', '', uuid(6), 'd', 'Rp2.345.678,-'],
      [nip(5), '', '', 'e', '2345678,50'],
      ['199001012020011009', '', '', 'f', '1'],
      [nip(1), '', '', 'a lagi', '5'],
      ['', '', '', 'tanpa nomor', '5'],
      [nip(4), '', uuid(2), 'dua orang', '5'],
    ]
      .map((baris) => baris.join(';'))
      .join('\n')}`
    const uji1 = await tpp(isi)
    expect(uji1.body.jumlah).toEqual({ baru: 4, berubah: 0, sama: 0, salah: 5 })
    const sebab = new Map(uji1.body.rows.map((baris) => [baris.baris, baris.alasan.join(' ')]))
    expect(sebab.get(6)).toContain('rupiah bulat')
    expect(sebab.get(7)).toContain('Tidak ada GTK')
    expect(sebab.get(8)).toContain('baris 2')
    expect(sebab.get(9)).toContain('kosong')
    expect(sebab.get(10)).toContain('orang yang berbeda')
    expect((await tpp(isi, { uji: false, sidik: uji1.body.sidik })).body.tersimpan).toBe(false)
    const simpan = await tpp(isi, { uji: false, sidik: uji1.body.sidik, lewatiSalah: true })
    expect(simpan.body.tersimpan).toBe(true)
    const { rows } = await sql`select distinct berlaku_mulai as mulai, rupiah from gtk_tpp`.execute(db)
    expect(rows).toEqual([{ mulai: '2026-03-01', rupiah: 2345678 }])
    expect((await tpp(isi)).body.jumlah).toEqual({ baru: 0, berubah: 0, sama: 4, salah: 5 })
  })

  it('di luar cakupan tidak ditemukan; bulan terkunci ditolak; bukan induk ditolak', async () => {
    await sungguh(getGtk([ptk(1), ptk(2, { ptk_induk: '0' })], 2))
    const isi = `NIP;TPP\n${nip(1)};5\n${nip(2)};5`
    expect(alasan(await tpp(isi, {}, 'kabkotaAsing'))[0]).toContain('Tidak ada GTK')
    expect(alasan(await tpp(isi)).join()).toContain('bukan PTK induk')
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${uji.dunia.sekolah.sd.id}, 202602, 1, 'k', '{}', '', now())`.execute(db)
    expect(alasan(await tpp(isi, { berlakuMulai: '2026-02-01' })).join()).toContain('Februari 2026 sudah dikunci')
    expect((await tpp('Nama;Gaji\na;5')).status).toBe(422)
    expect((await tpp(isi, {}, 'monitoring')).status).toBe(403)
  })
})
