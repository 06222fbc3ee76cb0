import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PERAN } from '@geisa/engine/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { localFiles } from '../../platform/files.ts'
import { periksaSesi } from '../../platform/session.ts'
import { pegangBulan } from '../rekap/queries-terkunci.ts'
import { berkasDi } from '../sptjm/sptjm.test-bahan.ts'
import { ajukan } from './commands.ts'
import { alatUji, pdf } from './koreksi.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let folder: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  folder = mkdtempSync(join(tmpdir(), 'geisa-koreksi-'))
  uji.aplikasi.files = localFiles(folder)
  alat = alatUji(uji)
  await tambahPengguna(uji.aplikasi.db, 'sekolah2', PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.sd.id })
  for (const siapa of ['sekolah', 'sekolah2', 'kabkota', 'admin']) await uji.masuk(siapa)
})
beforeEach(async () => {
  await alat.kosongkan()
  for (const kunci of berkasDi(folder)) await uji.aplikasi.files.remove(kunci)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const dokumenTersimpan = async (): Promise<string[]> => {
  const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci`.execute(uji.aplikasi.db)
  return rows.map(({ kunci }) => kunci).toSorted()
}
const jeda = (ms: number) => new Promise((lanjut) => setTimeout(lanjut, ms))

it('200 putaran: dua pemeriksa dan operator yang mengubah, serentak: satu pemenang, satu baris riwayat', async () => {
  for (let putaran = 0; putaran < 200; putaran++) {
    const { id } = await alat.usulan({ catatanDariPengusul: `putaran ${putaran}` })
    const lambat = putaran % 4
    const susul = async (giliran: number, kerja: () => Promise<HasilPanggil>) => {
      if (lambat === 3 && giliran > 0) await jeda(5 * (putaran % 9))
      return kerja()
    }
    const hasil = await Promise.all([
      susul(0, () => alat.ubah(id, { catatanDariPengusul: `diubah ${putaran}` })),
      susul(1, () => alat.ubah(id, { statusPengajuan: { id: 2 } }, 'kabkota')),
      susul(2, () => alat.ubah(id, { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'admin')),
    ])
    expect(hasil.map(({ status }) => String(status)).toSorted(), `putaran ${putaran}`).toEqual(['200', '409', '409'])
    const menang = hasil.findIndex(({ status }) => status === 200)
    expect((await alat.riwayat(id)).slice(1)).toEqual([['perbaharui', 'setujui', 'tolak'][menang]])
    expect((await alat.baca(id)).body).toMatchObject({ versi: 2, statusPengajuan: { id: [1, 2, 3][menang] } })
  }
}, 300_000)

describe('kiriman yang sama', () => {
  const satuUsulan = async (jawaban: string[]): Promise<void> => {
    expect(new Set(jawaban).size).toBe(1)
    expect([await alat.jumlah('koreksi'), await alat.jumlah('alamat_pengajuan')]).toEqual([1, 1])
    expect(await alat.riwayat(jawaban[0] ?? '')).toEqual(['ajukan'])
    expect(await alat.jumlah('dokumen')).toBe(2)
    expect(berkasDi(folder)).toEqual(await dokumenTersimpan())
  }
  const dokumenPendukung = [pdf('satu'), pdf('dua')]

  it('sepuluh serentak dari dua operator: satu usulan, satu set dokumen', async () => {
    for (const kunci of [{}, { kunciKirim: 'kirim-0001' }]) {
      await alat.kosongkan()
      for (const satu of berkasDi(folder)) await uji.aplikasi.files.remove(satu)
      const hasil = await Promise.all(
        Array.from({ length: 10 }, (_, ke) =>
          alat.ajukan({ ...kunci, dokumenPendukung }, ke % 2 === 0 ? 'sekolah' : 'sekolah2'),
        ),
      )
      expect(hasil.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
      await satuUsulan(hasil.map(({ body }) => body.id))
    }
  })

  it('sepuluh benar-benar bersamaan, tanpa giliran pengguna', async () => {
    const token = await uji.masuk('sekolah')
    const masuk = await periksaSesi(uji.aplikasi.db, uji.aplikasi.kunciToken, uji.aplikasi.clock, `Bearer ${token}`)
    const isian = { ...alat.isian(), dokumenPendukung } as unknown as Parameters<typeof ajukan>[2]
    const hasil = await Promise.all(Array.from({ length: 10 }, () => ajukan(uji.aplikasi, masuk, isian)))
    await satuUsulan(hasil.map(({ id }) => id))
  })

  it('aturan menyetujui kiriman pertama seketika: sepuluh serentak dan sesudahnya tetap satu usulan', async () => {
    const { db } = uji.aplikasi
    await sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
      values (${uji.dunia.wilayah.kabKota}, '{SD}', 'koreksi', '{3}', true)`.execute(db)
    try {
      const masuk = await periksaSesi(
        db,
        uji.aplikasi.kunciToken,
        uji.aplikasi.clock,
        `Bearer ${await uji.masuk('sekolah')}`,
      )
      const isian = { ...alat.isian(), dokumenPendukung } as unknown as Parameters<typeof ajukan>[2]
      const hasil = await Promise.all(Array.from({ length: 10 }, () => ajukan(uji.aplikasi, masuk, isian)))
      const { body } = await alat.ajukan({ dokumenPendukung })
      expect(body.statusPengajuan.id).toBe(2)
      expect(new Set([body.id, ...hasil.map(({ id }) => id)]).size).toBe(1)
      expect([await alat.jumlah('koreksi'), await alat.jumlah('dokumen')]).toEqual([1, 2])
      expect(berkasDi(folder)).toEqual(await dokumenTersimpan())
    } finally {
      await alat.kosongkan()
      await sql`delete from approval_otomatis`.execute(db)
    }
  })

  it('isi yang sama sesudah disetujui orang tetap usulannya, sesudah dibatalkan usulan baru', async () => {
    const { id } = await alat.usulan()
    await alat.ke(id, 2)
    expect((await alat.ajukan({ kunciKirim: 'kirim-0009' })).body).toMatchObject({ id, statusPengajuan: { id: 2 } })
    await alat.ke(id, 6, { catatanDariPemeriksa: 'Salah hari' })
    expect((await alat.ajukan()).body.id).not.toBe(id)
  })

  it('urutan dokumen bukan kiriman lain; isi, dokumen atau catatan lain adalah kiriman lain', async () => {
    const { id } = await alat.usulan({ dokumenPendukung })
    expect((await alat.ajukan({ dokumenPendukung: dokumenPendukung.toReversed() })).body.id).toBe(id)
    for (const lain of [
      { dokumenPendukung: [pdf('satu')] },
      { dokumenPendukung, catatanDariPengusul: 'lain' },
      { dokumenPendukung, gtk: alat.gtk(0) },
    ])
      expect((await alat.ajukan(lain)).body.id).not.toBe(id)
    expect(await alat.jumlah('koreksi')).toBe(4)
    expect(berkasDi(folder)).toEqual(await dokumenTersimpan())
  })

  it('kunci kirim tetap menjawab usulannya sesudah diputus; isi yang sama sesudah ditolak adalah usulan baru', async () => {
    const kunci = { kunciKirim: 'kirim-0002' }
    const { id } = await alat.usulan(kunci)
    await alat.ke(id, 3, { alasanPenolakan: { id: 1 } })
    expect((await alat.ajukan(kunci)).body).toMatchObject({ id, statusPengajuan: { id: 3 } })
    expect((await alat.ajukan()).body.id).not.toBe(id)
    expect((await alat.ajukan({ kunciKirim: 'x' })).status).toBe(422)
  })
})

it('50 pengirim serentak: nomornya berlainan, dan yang sesudahnya lebih besar', async () => {
  const { sd, sdAsing } = uji.dunia.sekolah
  const siapa = await Promise.all(
    Array.from({ length: 50 }, async (_, ke) => {
      const nama = `kirim${ke}`
      await tambahPengguna(uji.aplikasi.db, nama, PERAN.SEKOLAH, { sekolahId: ke % 2 === 0 ? sd.id : sdAsing.id })
      await uji.masuk(nama)
      return nama
    }),
  )
  const hasil = await Promise.all(
    siapa.map((nama, ke) =>
      alat.ajukan({ gtk: alat.gtk(1, ke % 2 === 0 ? sd : sdAsing), catatanDariPengusul: `kiriman ${ke}` }, nama),
    ),
  )
  expect(new Set(hasil.map(({ status }) => status))).toEqual(new Set([200]))
  const nomor = hasil.map(({ body }) => body.noKoreksi as string)
  expect(new Set(nomor).size).toBe(50)
  expect(nomor.every((satu) => /^202603\d{6}$/.test(satu))).toBe(true)
  expect((await alat.usulan()).noKoreksi > (nomor.toSorted().at(-1) ?? '')).toBe(true)
}, 60_000)

/** Waits until `jumlah` sessions of this database wait for a lock. */
async function antre(jumlah: number): Promise<void> {
  for (let ke = 0; ke < 2_000; ke++) {
    const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      uji.aplikasi.db,
    )
    if ((rows[0]?.n ?? 0) >= jumlah) return
    await jeda(10)
  }
  throw new Error('nobody waits')
}

describe('bulan yang dikunci di tengahnya', () => {
  /** Somebody locks the month (or gives up) while `kerja` is on its way. */
  const selama = (jadi: boolean, kerja: () => Promise<HasilPanggil>): Promise<HasilPanggil> =>
    uji.aplikasi.db
      .transaction()
      .execute(async (trx) => {
        await pegangBulan(trx, uji.dunia.sekolah.sd.id)
        const berjalan = kerja()
        await antre(1)
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
    const { status } = await selama(jadi, () => alat.ajukan({ dokumenPendukung: [pdf('a')] }))
    expect(status).toBe(harapan)
    const sisa = jadi ? 0 : 1
    expect([await alat.jumlah('koreksi'), await alat.jumlah('dokumen'), berkasDi(folder).length]).toEqual([
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
    const ubah = () => alat.ubah(lain, { catatanDariPengusul: 'diubah', dokumenPendukung: [pdf('b')] })
    await sql`delete from segel`.execute(uji.aplikasi.db)
    expect((await selama(true, ubah)).status).toBe(422)
    expect([await alat.jumlah('dokumen'), berkasDi(folder).length]).toEqual([0, 0])
    expect((await alat.baca(lain)).body.versi).toBe(1)
  })

  it('yang sudah memeriksa bulannya ditunggu oleh penguncian', async () => {
    const { db } = uji.aplikasi
    const urutan: string[] = []
    const berjalan = await db.transaction().execute(async (trx) => {
      await sql`lock table koreksi in share mode`.execute(trx)
      const kirim = alat.ajukan().then(({ status }) => urutan.push(`ajukan ${status}`))
      await antre(1)
      const kunci = db.transaction().execute(async (lain) => {
        await pegangBulan(lain, uji.dunia.sekolah.sd.id)
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from koreksi`.execute(lain)
        urutan.push(`kunci melihat ${rows[0]?.n}`)
      })
      await antre(2)
      return [kirim, kunci]
    })
    await Promise.all(berjalan)
    expect(urutan.toSorted()).toEqual(['ajukan 200', 'kunci melihat 1'])
  })
})
