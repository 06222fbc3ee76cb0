import { pindahGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { alasan, getGtk, nip, ptk, siapkanImpor, uuid } from '../impor/commands-impor.test-bahan.ts'

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
    const jauh = await tpp(isi, { berlakuMulai: '2027-03-07' })
    expect([jauh.status, jauh.body.galat[0]?.field]).toEqual([422, 'berlakuMulai'])
    expect((await tpp('Nama;Gaji\na;5')).status).toBe(422)
    expect((await tpp(isi, {}, 'monitoring')).status).toBe(403)
  })

  it('dua impor yang sama bersamaan menulis sekali', async () => {
    await sungguh(getGtk([ptk(1)], 1))
    const isi = `NIP;TPP\n${nip(1)};5`
    const siapa = ['kabkota', 'sekolah']
    const sidik: string[] = []
    for (const satu of siapa) sidik.push((await tpp(isi, {}, satu)).body.sidik)
    // Both wait for the row: whoever gets it second must see what the first has written.
    const berjalan = await db.transaction().execute(async (trx) => {
      await sql`select 1 from gtk where nip = ${nip(1)} for update`.execute(trx)
      const panggilan = siapa.map((satu, ke) => tpp(isi, { uji: false, sidik: sidik[ke] }, satu))
      for (let ke = 0; ke < 200; ke++) {
        const { rows } = await sql<{
          n: number
        }>`select count(distinct pid)::int as n from pg_locks where not granted`.execute(trx)
        if ((rows[0]?.n ?? 0) >= 2) break
        await new Promise((lanjut) => setTimeout(lanjut, 20))
      }
      return panggilan.map((satu) => satu.catch(() => null))
    })
    const hasil = await Promise.all(berjalan)
    for (const status of [200, 409]) expect(hasil.filter((satu) => satu?.status === status)).toHaveLength(1)
    const { rows } = await sql`select rupiah from gtk_tpp`.execute(db)
    expect(rows).toEqual([{ rupiah: 5 }])
  })

  it('yang pindah di bulan itu menerima TPP di kedua barisnya, yang bertugas bersamaan di dua induk ditolak', async () => {
    const { sdLain } = uji.dunia.sekolah
    const id = await alat.tambah('sekolah', { nip: nip(1), tpp: 3, mulaiTugas: '2025-07-01' })
    const pindah = await uji.panggil('kabkota', pindahGtk, {
      params: { id },
      body: { npsn: sdLain.npsn, tanggal: '2026-03-10', versi: 1 },
    })
    expect(pindah.status).toBe(200)
    const isi = `NIP;TPP\n${nip(1)};5`
    const uji1 = await tpp(isi)
    expect(uji1.body.rows).toMatchObject([
      {
        tindakan: 'berubah',
        perubahan: [
          { kolom: 'TPP di SD Uji 1', sebelum: '3', sesudah: '5' },
          { kolom: 'TPP di SD Uji 3', sebelum: '3', sesudah: '5' },
        ],
      },
    ])
    await tpp(isi, { uji: false, sidik: uji1.body.sidik })
    const kini = async (hari: string) => {
      const { rows } = await sql`select distinct on (sekolah_id) rupiah from gtk_tpp where berlaku_mulai <= ${hari}
        order by sekolah_id, berlaku_mulai desc, disimpan_pada desc, id desc`.execute(db)
      return rows
    }
    expect(await kini('2026-03-31')).toEqual([{ rupiah: 5 }, { rupiah: 5 }])
    expect(await kini('2026-02-28')).toEqual([{ rupiah: 3 }])
    expect((await tpp(isi)).body.jumlah.sama).toBe(1)
    // From April on the old row serves no more.
    expect((await tpp(`NIP;TPP\n${nip(1)};6`, { berlakuMulai: '2026-04-01' })).body.rows[0]?.perubahan).toHaveLength(1)
    await sql`update gtk set berhenti = null where nip = ${nip(1)}`.execute(db)
    expect(alasan(await tpp(`NIP;TPP\n${nip(1)};6`))[0]).toContain('dipakai 2 GTK')
  })
})
