import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../../test/dunia-uji.ts'
import { sampaiMenunggu } from '../../../../test/menunggu.ts'
import { type Masuk, periksaSesi } from '../../../platform/access/session.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { pegangBulan } from '../../kunci-bulan/queries-terkunci.ts'
import { type AlatJenis, alatJenis } from '../jenis.test-bahan.ts'
import { berkasDi, dokumen } from '../manual/manual.test-bahan.ts'

let uji: AplikasiUji
let folder: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  folder = mkdtempSync(join(tmpdir(), 'geisa-pengajuan-'))
  uji.aplikasi.files = localFiles(folder)
  await tambahPengguna(uji.aplikasi.db, 'sekolah2', PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.sd.id })
  for (const siapa of ['sekolah', 'sekolah2', 'kabkota', 'uptd', 'admin']) await uji.masuk(siapa)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const jeda = (ms: number) => new Promise((lanjut) => setTimeout(lanjut, ms))
const dokumenTersimpan = async (): Promise<string[]> => {
  const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci`.execute(uji.aplikasi.db)
  return rows.map(({ kunci }) => kunci).toSorted()
}
const sesiOperator = async (): Promise<Masuk> => {
  const { db, kunciToken, clock } = uji.aplikasi
  return periksaSesi(db, kunciToken, clock, `Bearer ${await uji.masuk('sekolah')}`)
}
const sepuluh = <T>(kerja: (ke: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, ke) => kerja(ke)))

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let alat: AlatJenis
  beforeAll(() => {
    alat = alatJenis(uji, jenis)
  })
  const kosongkan = async (): Promise<void> => {
    await alat.kosongkan()
    for (const kunci of berkasDi(folder)) await uji.aplikasi.files.remove(kunci)
  }
  beforeEach(kosongkan)
  const dokumenPendukung = [dokumen('satu'), dokumen('dua')]

  it('200 putaran: dua pemeriksa dan operator yang mengubah, serentak: satu pemenang, satu baris riwayat', async () => {
    const jumlahMenang = [0, 0, 0]
    for (let putaran = 0; putaran < 200; putaran++) {
      const { id } = await alat.usulan({ catatanDariPengusul: `putaran ${putaran}` })
      const kerja = [
        () => alat.ubah(id, { catatanDariPengusul: `diubah ${putaran}` }),
        () => alat.ubah(id, { statusPengajuan: { id: 2 } }, 'kabkota'),
        () => alat.ubah(id, { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'uptd'),
      ]
      // Whoever is called first has a head start; everybody gets it in turn, and now and then the others come late.
      const hasil = await Promise.all(
        [0, 1, 2].map(async (giliran) => {
          const ke = (giliran + putaran) % 3
          if (putaran % 4 === 3 && giliran > 0) await jeda(5 * (putaran % 9))
          return { ke, status: (await kerja[ke]?.())?.status }
        }),
      )
      const status = [0, 1, 2].map((ke) => hasil.find((satu) => satu.ke === ke)?.status)
      expect(status.map(String).toSorted(), `putaran ${putaran}`).toEqual(['200', '409', '409'])
      const menang = status.indexOf(200)
      jumlahMenang[menang] = (jumlahMenang[menang] ?? 0) + 1
      expect((await alat.riwayat(id)).slice(1)).toEqual([['perbaharui', 'setujui', 'tolak'][menang]])
      expect((await alat.baca(id)).body).toMatchObject({
        versi: 2,
        statusPengajuan: { id: [1, 2, 3][menang] },
        catatanDariPengusul: `${menang === 0 ? 'diubah' : 'putaran'} ${putaran}`,
      })
    }
    // Who is faster is the machine's matter; that nobody always is shows that they raced.
    expect(Math.max(...jumlahMenang)).toBeLessThan(200)
  }, 300_000)

  describe('kiriman yang sama', () => {
    const satuUsulan = async (jawaban: string[]): Promise<void> => {
      expect(new Set(jawaban).size).toBe(1)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from alamat_pengajuan`.execute(
        uji.aplikasi.db,
      )
      expect([await alat.banyak(), rows[0]?.n]).toEqual([1, 1])
      expect((await alat.riwayat(jawaban[0] ?? '')).filter((satu) => satu === 'ajukan')).toHaveLength(1)
      expect(await dokumenTersimpan()).toHaveLength(2)
      expect(berkasDi(folder)).toEqual(await dokumenTersimpan())
    }

    it.each([{}, { kunciKirim: 'kirim-0001' }])(
      'sepuluh serentak dari dua operator: satu usulan (%o)',
      async (kunci) => {
        const isi = { ...kunci, dokumenPendukung }
        const hasil = await sepuluh((ke) => alat.ajukan(isi, ke % 2 === 0 ? 'sekolah' : 'sekolah2'))
        expect(hasil.map(({ status }) => status)).toEqual(hasil.map(() => 200))
        await satuUsulan(hasil.map(({ body }) => body.id))
      },
    )

    it('sepuluh benar-benar bersamaan, tanpa giliran pengguna', async () => {
      const masuk = await sesiOperator()
      const hasil = await sepuluh(() => alat.langsung(masuk, { dokumenPendukung }))
      await satuUsulan(hasil.map(({ id }) => id))
      expect(await alat.riwayat(hasil[0]?.id ?? '')).toEqual(['ajukan'])
    })

    it('aturan menyetujui kiriman pertama seketika: sepuluh serentak dan sesudahnya tetap satu usulan', async () => {
      await alat.aturan()
      const masuk = await sesiOperator()
      const hasil = await sepuluh(() => alat.langsung(masuk, { dokumenPendukung }))
      const { body } = await alat.ajukan({ dokumenPendukung })
      const { statusPengajuan, diperiksaOleh, aturanOtomatisId } = body
      expect([statusPengajuan.id, diperiksaOleh, typeof aturanOtomatisId]).toEqual([2, null, 'number'])
      await satuUsulan([body.id, ...hasil.map(({ id }) => id)])
    })

    it('isi yang sama menjawab usulannya selama menunggu atau berlaku, sesudah dibatalkan usulan baru', async () => {
      const { id } = await alat.usulan({ kunciKirim: 'kirim-0001' })
      await alat.ke(id, 2)
      for (const kunci of [{}, { kunciKirim: 'kirim-0009' }])
        expect(await alat.usulan(kunci)).toMatchObject({ id, statusPengajuan: { id: 2 } })
      await alat.ke(id, 6, { catatanDariPemeriksa: 'Salah hari' })
      expect((await alat.usulan()).id).not.toBe(id)
    })

    it('urutan dokumen bukan kiriman lain; isi, dokumen atau catatan lain adalah kiriman lain', async () => {
      const { id } = await alat.usulan({ dokumenPendukung })
      expect((await alat.usulan({ dokumenPendukung: dokumenPendukung.toReversed() })).id).toBe(id)
      for (const lain of [
        { dokumenPendukung: [dokumen('satu')] },
        { dokumenPendukung, catatanDariPengusul: 'lain' },
        { dokumenPendukung, ...alat.geser },
      ])
        expect((await alat.usulan(lain)).id).not.toBe(id)
      expect(await alat.banyak()).toBe(4)
      expect(berkasDi(folder)).toEqual(await dokumenTersimpan())
    })

    it('kunci kirim tetap menjawab usulannya sesudah diputus; isi yang sama sesudah ditolak adalah usulan baru', async () => {
      const kunci = { kunciKirim: 'kirim-0002' }
      const { id } = await alat.usulan(kunci)
      await alat.ke(id, 3, { alasanPenolakan: { id: 1 } })
      expect(await alat.usulan(kunci)).toMatchObject({ id, statusPengajuan: { id: 3 } })
      expect((await alat.usulan()).id).not.toBe(id)
      expect((await alat.ajukan({ kunciKirim: 'x' })).status).toBe(422)
    })
  })

  it('50 pengirim serentak dari dua sekolah: nomornya berlainan, dan yang sesudahnya lebih besar', async () => {
    const { sd, sdAsing } = uji.dunia.sekolah
    const siapa = await Promise.all(
      Array.from({ length: 50 }, async (_, ke) => {
        const nama = `kirim${ke}${jenis}`
        await tambahPengguna(uji.aplikasi.db, nama, PERAN.SEKOLAH, { sekolahId: ke % 2 === 0 ? sd.id : sdAsing.id })
        await uji.masuk(nama)
        return nama
      }),
    )
    const hasil = await Promise.all(
      siapa.map((nama, ke) => {
        const isi = { ...(ke % 2 === 0 ? {} : alat.asing), catatanDariPengusul: `kiriman ${ke}`, dokumenPendukung: [] }
        return alat.ajukan(isi, nama)
      }),
    )
    expect(new Set(hasil.map(({ status }) => status))).toEqual(new Set([200]))
    const nomor = hasil.map(({ body }) => alat.nomor(body))
    expect(new Set(nomor).size).toBe(50)
    expect(nomor.every((satu) => /^202603\d{6}$/.test(satu))).toBe(true)
    expect(alat.nomor(await alat.usulan()) > (nomor.toSorted().at(-1) ?? '')).toBe(true)
  }, 60_000)

  describe('bulan yang dikunci di tengahnya', () => {
    /** Somebody locks the month (or gives up) while `kerja` is on its way. */
    const selama = (jadi: boolean, kerja: () => Promise<HasilPanggil>): Promise<HasilPanggil> =>
      uji.aplikasi.db
        .transaction()
        .execute(async (trx) => {
          await pegangBulan(trx, uji.dunia.sekolah.sd.id)
          const berjalan = kerja()
          await sampaiMenunggu(uji.aplikasi.db, berjalan)
          if (jadi)
            await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
              values (${uji.dunia.sekolah.sd.id}, 202603, 1, 'DI-TENGAH', '{}', 'x', now())`.execute(trx)
          return [berjalan]
        })
        .then(([berjalan]) => berjalan as Promise<HasilPanggil>)

    it.each([
      [true, 422],
      [false, 200],
    ])('pengajuan (terkunci: %s): %i, tanpa sisa', async (jadi, harapan) => {
      const { status } = await selama(jadi, () => alat.ajukan({ dokumenPendukung: [dokumen('a')] }))
      expect(status).toBe(harapan)
      const sisa = jadi ? 0 : 1
      expect([await alat.banyak(), (await dokumenTersimpan()).length, berkasDi(folder).length]).toEqual([
        sisa,
        sisa,
        sisa,
      ])
    })

    it.each([
      [true, 422],
      [false, 200],
    ])('persetujuan dan perubahan (terkunci: %s): %i', async (jadi, harapan) => {
      const { id } = await alat.usulan()
      const { id: lain } = await alat.usulan({ catatanDariPengusul: 'lain' })
      expect((await selama(jadi, () => alat.ubah(id, { statusPengajuan: { id: 2 } }, 'kabkota'))).status).toBe(harapan)
      if (!jadi) return
      await alat.buka()
      const ubah = () => alat.ubah(lain, { catatanDariPengusul: 'diubah', dokumenPendukung: [dokumen('b')] })
      await sql`delete from segel`.execute(uji.aplikasi.db)
      expect((await selama(true, ubah)).status).toBe(422)
      expect([(await dokumenTersimpan()).length, berkasDi(folder).length]).toEqual([0, 0])
      expect((await alat.baca(lain)).body.versi).toBe(1)
    })

    it('yang sudah memeriksa bulannya ditunggu oleh penguncian', async () => {
      const { db } = uji.aplikasi
      const urutan: string[] = []
      const berjalan = await db.transaction().execute(async (trx) => {
        await sql`lock table ${sql.table(alat.tabel)} in share mode`.execute(trx)
        const kirim = alat.ajukan().then(({ status }) => urutan.push(`ajukan ${status}`))
        await sampaiMenunggu(db, kirim)
        const kunci = db.transaction().execute(async (lain) => {
          await pegangBulan(lain, uji.dunia.sekolah.sd.id)
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(alat.tabel)}`.execute(
            lain,
          )
          urutan.push(`kunci melihat ${rows[0]?.n}`)
        })
        await sampaiMenunggu(db, kunci, 2)
        return [kirim, kunci]
      })
      await Promise.all(berjalan)
      expect(urutan.toSorted()).toEqual(['ajukan 200', 'kunci melihat 1'])
    })
  })
})
