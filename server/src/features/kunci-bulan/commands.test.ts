import { createHash } from 'node:crypto'
import { saveJadwal } from '@geisa/contract/jadwal'
import { unlockBulan } from '@geisa/contract/kunci-bulan'
import { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { saveTarif } from '@geisa/contract/tarif/tarif'
import { verifySeal } from '@geisa/contract/verifikasi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { seminggu } from '../jadwal/jadwal.test-kit.ts'
import { fillFebruari, kesiapan, laporanText, lateTap, lockFebruari } from './februari.test-kit.ts'

const dunia = async (): Promise<TestApp & { mesinId: number }> => {
  const app = await appForOneTest()
  return { ...app, ...(await fillFebruari(app)) }
}
const open = (app: TestApp, who: string | null = 'kabkota', content: Record<string, unknown> = {}) =>
  app.call(who, unlockBulan, {
    body: { sekolahId: app.dunia.sekolah.sd.id, bulan: '202602', alasan: 'Ada tap susulan', ...content },
  })
const seals = async ({ context: app }: TestApp) =>
  (
    await sql<{ kode: string; urutan: number; rekap: string; sha256: string; dibuka: string | null }>`
      select kode, urutan, rekap, sha256, dibuka_pada as dibuka from segel order by urutan`.execute(app.db)
  ).rows

describe('mengunci', () => {
  it('bulan yang selesai dan lengkap disegel: JSON baku, SHA-256, kode, riwayat; halaman verifikasi mengenalnya', async () => {
    const trial = await dunia()
    const before = await kesiapan(trial)
    expect([before.keadaan, before.bolehKunci, before.segel]).toEqual(['siap', true, null])
    const { status, body } = await lockFebruari(trial, 'sekolah', { sidik: before.sidik })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dikunciOleh: 'sekolah', dikunciPada: '2026-03-05T03:00:00.000Z' })
    expect(body.kode).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/)
    const [one] = await seals(trial)
    expect(one).toMatchObject({ kode: body.kode, sha256: body.sha256, urutan: 1, dibuka: null })
    expect(
      createHash('sha256')
        .update(one?.rekap ?? '')
        .digest('hex'),
    ).toBe(body.sha256)
    const current = await kesiapan(trial)
    expect([current.keadaan, current.bolehKunci, current.segel, current.penyesuaian]).toEqual([
      'terkunci',
      false,
      body,
      [],
    ])
    const forAll = await trial.call(null, verifySeal, { params: { kode: body.kode } })
    expect(forAll.body).toMatchObject({ sha256: body.sha256, gtk: 2, total: null })
    const { rows } = await sql<{ perihal: string; objek: string; tindakan: string }>`
      select perihal, objek, tindakan from riwayat where perihal = 'kunci-bulan'`.execute(trial.context.db)
    expect(rows).toEqual([{ perihal: 'kunci-bulan', objek: `${trial.dunia.sekolah.sd.id}:202602`, tindakan: 'kunci' }])
  })

  it('bulan yang sudah dikunci, berjalan, atau belum dimulai ditolak dengan namanya', async () => {
    const trial = await dunia()
    expect((await lockFebruari(trial)).status).toBe(200)
    const again = await lockFebruari(trial)
    expect([again.status, again.body.galat[0].field]).toEqual([422, 'bulan'])
    expect(again.body.message).toMatch(/Bulan Februari 2026 sudah dikunci dengan kode/)
    const running = await lockFebruari(trial, 'sekolah', { bulan: '202603' })
    expect([running.status, running.body.message]).toEqual([
      422,
      expect.stringContaining('Bulan Maret 2026 belum berakhir'),
    ])
    const next = await lockFebruari(trial, 'sekolah', { bulan: '202604' })
    expect([next.status, next.body.message]).toEqual([422, expect.stringContaining('April 2026 belum dimulai')])
    expect(await seals(trial)).toHaveLength(1)
  })

  it('angka yang berubah sejak dibaca ditolak 409, dengan sidik yang baru berhasil', async () => {
    const trial = await dunia()
    const { sidik } = await kesiapan(trial)
    expect((await lateTap(trial, '7', '2026-02-09 07:10:00')).body).toMatch(/^OK/)
    const stale = await lockFebruari(trial, 'sekolah', { sidik })
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('Muat ulang')])
    expect(await seals(trial)).toHaveLength(0)
    expect((await lockFebruari(trial, 'sekolah', { sidik: (await kesiapan(trial)).sidik })).status).toBe(200)
  })

  it('bulan sebelum yang terkunci masih dapat dikunci belakangan', async () => {
    const trial = await dunia()
    await sql`update mesin_penempatan set dipakai_sejak = '2026-01-01'`.execute(trial.context.db)
    expect((await lockFebruari(trial)).status).toBe(200)
    expect((await lockFebruari(trial, 'sekolah', { bulan: '202601' })).status).toBe(200)
  })

  it('dua puluh operator serentak: satu segel, yang lain mendapat kalimat', async () => {
    const trial = await dunia()
    const { sd } = trial.dunia.sekolah
    const nama = Array.from({ length: 20 }, (_, nth) => `operator${nth}`)
    for (const one of nama) await addPengguna(trial.context.db, one, PERAN.SEKOLAH, { sekolahId: sd.id })
    for (const one of nama) await trial.signIn(one)
    const answers = await Promise.all(nama.map((one) => lockFebruari(trial, one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await seals(trial)).toHaveLength(1)
    const alamat = await sql`select 1 from alamat_segel`.execute(trial.context.db)
    expect(alamat.rows).toHaveLength(1)
  })

  it('di tengah tap dan simpanan yang terus masuk: segel satu keadaan yang utuh, sisanya penyesuaian', async () => {
    const trial = await dunia()
    const { sd } = trial.dunia.sekolah
    const jalan = { goOn: true }
    const tap = async () => {
      for (let nth = 0; jalan.goOn; nth++) {
        const hari = String(2 + (nth % 26)).padStart(2, '0')
        await lateTap(trial, '7', `2026-02-${hari} 12:${String(nth % 60).padStart(2, '0')}:00`)
      }
    }
    const save = async () => {
      for (let nth = 0; jalan.goOn; nth++)
        await trial.call('kabkota', saveJadwal, {
          params: { lingkup: 'dinas', jenjang: 'SD' },
          body: { rows: seminggu([`07:${String(10 + (nth % 40))}`, '14:00']), berlakuMulai: '2026-02-01' },
        })
    }
    // Of this school itself: each save writes history, in the same chain as the lock.
    const penanda = async () => {
      while (jalan.goOn)
        await trial.call('sekolah', savePenandaTangan, {
          params: { id: sd.id },
          body: { nama: 'Plt Kepala', jabatan: 'Plt. Kepala Sekolah', berlakuMulai: '2026-03-01' },
        })
    }
    const backgrounds = [tap(), save(), penanda(), penanda(), penanda()]
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    const { status, body } = await lockFebruari(trial)
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    jalan.goOn = false
    await Promise.all(backgrounds)
    expect([status, body.message]).toEqual([200, undefined])
    const [one] = await seals(trial)
    expect(
      createHash('sha256')
        .update(one?.rekap ?? '')
        .digest('hex'),
    ).toBe(one?.sha256)
    // Whole: every row's days add up, and the ledger beside it is that of the same figures.
    const content = JSON.parse(one?.rekap ?? '{}')
    for (const row of content.laporan.baris) {
      const buku = content.buku[row.id.split('-')[1]].buku as { rupiah: number | null; bp: number }[]
      expect(buku.reduce((jumlah, line) => jumlah + (line.rupiah ?? 0), 0)).toBe(row.jumlah_potongan ?? 0)
      expect(buku.reduce((jumlah, line) => jumlah + line.bp, 0)).toBe(row.pct_potongan_total)
    }
    const current = await kesiapan(trial)
    const guru = current.penyesuaian.find(({ id }) => id === sd.gtk[1]?.publicId)
    expect(guru?.beda.length).toBeGreaterThan(0)
    const sealed = content.laporan.baris.find(({ id }: { id: string }) => id === guru?.id)
    for (const { kolom, segel } of guru?.beda ?? []) expect(segel).toBe(sealed[kolom])
  })
})

describe('sesudah dikunci', () => {
  it('sebulan kemudian, dengan sekolah bernama lain, kedua laporan masih sama huruf demi huruf', async () => {
    const trial = await dunia()
    await lockFebruari(trial)
    const before = await laporanText(trial)
    trial.context.clock.set('2026-04-09T03:00:00.000Z')
    await sql`update sekolah set nama = 'SD Berganti Nama', alamat = 'Jalan Lain', jenjang = 'SMP'
      where id = ${trial.dunia.sekolah.sd.id}`.execute(trial.context.db)
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan, disimpan_pada)
      values (${trial.dunia.sekolah.sd.id}, '2026-01-01', 'Kepala Baru', 'Kepala Sekolah', '2026-04-01')`.execute(
      trial.context.db,
    )
    await addPengguna(trial.context.db, 'operatorBaru', PERAN.SEKOLAH, { sekolahId: trial.dunia.sekolah.sd.id })
    expect(await laporanText(trial, 'operatorBaru')).toEqual(before)
  })

  it('tap terlambat, jadwal dinas, dan tarif tidak mengubah satu huruf pun; penyesuaian = segar dikurangi segel', async () => {
    const trial = await dunia()
    await lockFebruari(trial)
    const before = await laporanText(trial)
    expect(before.bulanan).toContain('"jumlah_potongan":140000')
    expect((await kesiapan(trial)).penyesuaian).toEqual([])

    expect((await lateTap(trial, '7', '2026-02-09 06:50:00')).body).toMatch(/^OK/)
    expect((await lateTap(trial, '7', '2026-02-09 14:05:00')).body).toMatch(/^OK/)
    expect(await laporanText(trial)).toEqual(before)
    const tap = await kesiapan(trial)
    expect(tap.penyesuaian).toMatchObject([{ id: trial.dunia.sekolah.sd.gtk[1]?.publicId, selisihPotongan: -60_000 }])
    expect(tap.penyesuaian[0]?.beda).toContainEqual({
      kolom: 'jumlah_alpa',
      label: expect.any(String),
      segel: 1,
      baru: 0,
    })

    const uptd = await kesiapan(trial, 'uptd', { sekolahId: trial.dunia.sekolah.sd.id })
    expect(uptd.penyesuaian[0]?.selisihPotongan).toBeNull()
    expect(uptd.penyesuaian[0]?.beda.find(({ kolom }) => kolom === 'jumlah_potongan')).toMatchObject({
      segel: null,
      baru: null,
    })
    const jadwal = await trial.call('kabkota', saveJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: seminggu(['06:30', '14:00']), berlakuMulai: '2026-02-01' },
    })
    expect(jadwal.status).toBe(200)
    const tarif = await trial.call('admin', saveTarif, {
      body: {
        kodeWilayah: trial.dunia.wilayah.kabKota,
        jenjang: ['SD'],
        nama: 'Profil baru',
        dasarHukum: 'Perbup 1/2026',
        berlakuMulai: '2026-02-01',
        profil: {
          alpaBp: 500,
          alpaBeruntun: null,
          mode: 'PER_KEJADIAN',
          pita: [{ dariMenit: 1, bp: 100 }],
          pitaIzin: null,
          bagianBp: 10_000,
        },
      },
    })
    expect([tarif.status, tarif.body.message]).toEqual([200, expect.any(String)])
    expect(await laporanText(trial)).toEqual(before)

    const current = await kesiapan(trial)
    expect((await open(trial)).status).toBe(200)
    const after = await laporanText(trial)
    expect(after.bulanan).not.toBe(before.bulanan)
    const row = (text: string) =>
      (JSON.parse(text).baris as Record<string, number>[]).find(
        ({ id }) => String(id) === trial.dunia.sekolah.sd.gtk[1]?.publicId,
      ) ?? {}
    const guru = current.penyesuaian.find(({ id }) => id === trial.dunia.sekolah.sd.gtk[1]?.publicId)
    expect(guru?.selisihPotongan).toBe(
      (row(after.bulanan)['jumlah_potongan'] ?? 0) - (row(before.bulanan)['jumlah_potongan'] ?? 0),
    )
    for (const { kolom, segel, baru } of guru?.beda ?? [])
      expect([kolom, segel, baru]).toEqual([kolom, row(before.bulanan)[kolom], row(after.bulanan)[kolom]])
    expect(guru?.beda.map(({ kolom }) => kolom)).toContain('jumlah_terlambat_tanpa_izin')
  })

  it('SPTJM yang terikat segel berlaku sampai kuncinya dibuka; sesudah dikunci lagi masih SPTJM segel lama', async () => {
    const trial = await dunia()
    const { kode } = (await lockFebruari(trial)).body
    await upload(trial, kode)
    expect((await kesiapan(trial)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: true, tahunBulan: '202602' })
    await open(trial)
    expect((await kesiapan(trial)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: false })
    await lockFebruari(trial)
    expect((await kesiapan(trial)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: false })
  })
})

const upload = async ({ context: { db }, dunia: { sekolah } }: TestApp, kode: string) => {
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${sekolah.sd.id}, 'berkas1', 'sptjm', 'sptjm.pdf', 'application/pdf', 1000, 'x', '2026-03-05')`.execute(db)
  await sql`insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_pada)
    values (${sekolah.sd.id}, 202602, 'berkas1', ${kode}, '2026-03-05')`.execute(db)
}

describe('membuka', () => {
  it('segel lama tetap tersimpan dengan alasannya, operator mendapat pesan, kunci berikutnya bernomor dua', async () => {
    const trial = await dunia()
    const first = (await lockFebruari(trial)).body
    const { status, body } = await open(trial)
    expect([status, body.message]).toEqual([
      200,
      'Kunci bulan Februari 2026 SD Uji 1 dibuka. Operator sekolah sudah diberi tahu.',
    ])
    const { rows } = await sql<{ subjek: string; isi: string; tautan: string; siapa: string }>`
      select p.subjek, p.isi, p.tautan, o.username as siapa from pesan p join pesan_penerima t on t.pesan_id = p.id
      join pengguna o on o.id = t.pengguna_id where p.pengirim_id is null`.execute(trial.context.db)
    expect(rows).toMatchObject([{ siapa: 'sekolah', tautan: '/kunci-bulan?bulan=202602' }])
    expect(rows[0]?.isi).toContain('Ada tap susulan')
    const current = await kesiapan(trial)
    expect([current.keadaan, current.segel]).toEqual(['siap', null])
    expect(current.segelLama).toMatchObject([
      { kode: first.kode, dibukaOleh: 'kabkota', alasanBuka: 'Ada tap susulan' },
    ])
    const second = (await lockFebruari(trial)).body
    expect(second.kode).not.toBe(first.kode)
    expect((await seals(trial)).map(({ urutan }) => urutan)).toEqual([1, 2])
    const old = await trial.call(null, verifySeal, { params: { kode: first.kode } })
    expect(old.body).toMatchObject({ dibukaPada: '2026-03-05T03:00:00.000Z', penggantiKode: second.kode })
  })

  it('yang sudah dibuka 409 dengan nama pembukanya, yang belum pernah dikunci 422', async () => {
    const trial = await dunia()
    const notYet = await open(trial)
    expect([notYet.status, notYet.body.galat[0].field]).toEqual([422, 'bulan'])
    await lockFebruari(trial)
    const concurrent = await Promise.all([open(trial, 'kabkota'), open(trial, 'admin'), open(trial, 'uptd')])
    expect(concurrent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const again = await open(trial)
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/sudah dibuka oleh .* 5 Maret 2026/),
    ])
  })
})
