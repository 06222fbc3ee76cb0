import type { Endpoint } from '@geisa/contract/endpoint'
import { saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { cancelJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { confirmHari } from '@geisa/contract/kunci-bulan'
import { deleteLibur, importLibur, saveLibur } from '@geisa/contract/libur'
import { addMesin, moveMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import { endPemetaan, savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { saveUsb, tapConfirmation } from '@geisa/contract/mesin/tap'
import { saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { cancelTarif, saveTarif } from '@geisa/contract/tarif/tarif'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendMesin } from '../../../../test/test-mesin.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { seminggu } from '../../jadwal/jadwal.test-kit.ts'
import { e11Content } from '../fakta/e11.test-kit.ts'
import { readMemo } from './queries-memo.ts'

const FEBRUARI = '202602'
let app: TestApp
let nth = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** E11 as it was before anybody wrote; a machine of its own each time, for the server remembers whose numbers are. */
async function prepare() {
  const { db, clock } = app.context
  const { sd, smp } = app.dunia.sekolah
  const sn = `UJI${100_000 + nth++}`
  await sql`truncate mesin, alamat_mesin, tap, tap_konfirmasi, koreksi, absensi_manual, pemetaan_pin, kalibrasi, jadwal, sekolah_aturan,
    libur, tarif, gtk_identitas, gtk_kerja, gtk_tpp, konfirmasi_hari, sekolah_bulan_versi, versi_bersama cascade`.execute(
    db,
  )
  const original = Object.values(app.dunia.sekolah).flatMap(({ gtk: people }) => people.map(({ id }) => id))
  await sql`delete from alamat_gtk where gtk_id <> all(${original}::int[])`.execute(db)
  await sql`delete from gtk where id <> all(${original}::int[])`.execute(db)
  await sql`update gtk set versi = 1, nama = initcap(nama_dapodik), nrg = null, ptk_induk = true, tampil_sptjm = true,
    mulai_tugas = null, berhenti = null where sekolah_id = ${sd.id}`.execute(db)
  await sql`update sekolah set versi = 1, nama = 'SD Uji 1' where id = ${sd.id}`.execute(db)
  await e11Content(db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = ${sn}`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${sn}, sekolah_id, id from mesin`.execute(
    db,
  )
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri) values (${sd.id}, '2020-01-01', true)`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from mesin`.execute(db)
  const send = (content: string) => sendMesin(app.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, content)
  const key = async (sekolahId = sd.id, bulan = FEBRUARI): Promise<string> => {
    const moment = { bulan, now: clock.now() }
    const [memoRow] = await readMemo(db, systemCakupan('tests'), moment, [sekolahId])
    return memoRow?.kunci ?? ''
  }
  const succeeded = async (who: string, e: Endpoint, input: object) => {
    const { status, body } = await app.call(who, e, input)
    expect([e.url, status, body]).toEqual([e.url, 200, body])
    return body
  }
  return { db, sd, smp, kunci: key, succeeded, send, mesin: `${sd.id}-${rows[0]?.id}`, guru: sd.gtk[1]?.publicId ?? '' }
}
type Fixture = Awaited<ReturnType<typeof prepare>>

const gtk = { nama: 'Guru SD Uji 1', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const updateGuru = (content: object) => (b: Fixture) =>
  b.succeeded('sekolah', saveGtk, { body: { ...gtk, id: b.guru, versi: 1, berlakuMulai: '2026-02-10', ...content } })
const setJadwal = (who: string, scope: string, jam: string) => (b: Fixture) =>
  b.succeeded(who, saveJadwal, {
    params: { lingkup: scope, jenjang: 'SD' },
    body: { jenis: 'shift', rows: seminggu([jam, '14:00']), berlakuMulai: '2026-02-09' },
  })
const tarif = (content: object = {}) => ({
  kodeWilayah: app.dunia.wilayah.kabKota,
  jenjang: ['SD'],
  nama: 'Tarif uji',
  dasarHukum: 'Perkada uji',
  profil: PROFIL.B,
  berlakuMulai: '2026-02-01',
  ...content,
})
const EARLY = 'Tap sesudahnya keliru'
const leaving = ({ guru, smp }: { guru: string; smp: { npsn: string } }) => ({
  params: { id: guru },
  body: { npsn: smp.npsn, tanggal: '2026-02-16', versi: 1, alasan: EARLY },
})
const libur = { nama: 'Libur uji', jenisLiburId: 1, tanggal: '2026-02-11', jenjang: ['SD'] }

/** Every endpoint that writes a fact of a month gone by, and the machine's own address. */
const WRITERS: [string, (b: Fixture) => Promise<unknown>][] = [
  ['tap dari mesin', async ({ send }) => expect((await send('7\t2026-02-09 06:50:00\t0\t1\n')).body).toBe('OK: 1')],
  ['tap awal Maret yang milik akhir Februari', ({ send }) => send('7\t2026-03-01 00:40:00\t0\t1\n')],
  [
    'berkas USB',
    async ({ mesin }) => {
      const upload = async (url: string, query: Record<string, string>) =>
        await app.app.inject({
          method: 'POST',
          url: url.replace(':id', mesin),
          query: { namaBerkas: '1_attlog.dat', ...query },
          headers: {
            authorization: `Bearer ${await app.signIn('sekolah')}`,
            'content-type': 'application/octet-stream',
          },
          payload: '        7\t2026-02-09 07:00:00\t1\t0\t1\t0\n',
        })
      const { sidik } = (await upload(`${saveUsb.url}/pratinjau`, {})).json()
      expect((await upload(saveUsb.url, { sidik })).statusCode).toBe(200)
    },
  ],
  [
    'tap bertanggal masa depan yang dikonfirmasi',
    async ({ db, sd, succeeded, mesin }) => {
      await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select sekolah_id, id, '7', '2026-02-09 07:00', 0, '2026-02-01' from mesin where sekolah_id = ${sd.id}`.execute(
        db,
      )
      const body = { mesinId: mesin, pin: '7', waktuMesin: '2026-02-09 07:00:00', alasan: 'Jam mesin maju' }
      await succeeded('sekolah', tapConfirmation, { body })
    },
  ],
  [
    'PIN dipetakan',
    (b) => b.succeeded('sekolah', savePemetaan, { params: { id: b.mesin }, body: { pin: '8', gtkId: b.guru } }),
  ],
  [
    'pemetaan diakhiri',
    async (b) => {
      const { rows } = await sql<{ id: string }>`select sekolah_id || '-' || id as id from pemetaan_pin`.execute(b.db)
      await b.succeeded('sekolah', endPemetaan, { params: { id: rows[0]?.id }, body: { sampai: '2026-02-15' } })
    },
  ],
  [
    'mesin baru dipakai',
    (b) =>
      b.succeeded('sekolah', addMesin, {
        body: { nomorSeri: 'BARU000001', nama: 'Baru', dipakaiSejak: '2026-02-10' },
      }),
  ],
  [
    'penempatan diubah',
    (b) =>
      b.succeeded('sekolah', updateMesin, {
        params: { id: b.mesin },
        body: { versi: 1, sampai: '2026-02-20', alasan: 'Mesin rusak' },
      }),
  ],
  [
    'mesin dipindahkan',
    (b) =>
      b.succeeded('kabkota', moveMesin, {
        params: { id: b.mesin },
        body: { versi: 1, sekolahId: b.smp.id, mulai: '2026-02-20', alasan: 'Hibah sekolah' },
      }),
  ],
  [
    'kalibrasi',
    (b) =>
      b.succeeded('sekolah', saveKalibrasi, {
        params: { id: b.sd.id },
        body: { jam: 1, berlakuMulai: '2026-02-10', alasan: 'Mesin di zona lain' },
      }),
  ],
  ['jadwal sekolah', setJadwal('sekolah', 'sekolah', '07:30')],
  ['jadwal dinas', setJadwal('kabkota', 'dinas', '07:20')],
  [
    'jadwal dibatalkan',
    async (b) => {
      const body = { jenis: 'shift', rows: seminggu(['07:30', '14:00']), berlakuMulai: '2026-03-20' }
      await b.succeeded('sekolah', saveJadwal, { params: { lingkup: 'sekolah', jenjang: 'SD' }, body })
      const { rows } = await sql<{ id: number }>`select max(id) as id from jadwal`.execute(b.db)
      const before = await b.kunci(b.sd.id, '202603')
      await b.succeeded('sekolah', cancelJadwal, { params: { id: rows[0]?.id } })
      expect(await b.kunci(b.sd.id, '202603')).not.toBe(before)
      await b.send('7\t2026-02-09 06:50:00\t0\t1\n')
    },
  ],
  [
    'aturan sekolah',
    (b) => b.succeeded('sekolah', updateSekolah, { body: { shiftPagiMulai: '06:55:00', berlakuMulai: '2026-02-10' } }),
  ],
  [
    'nama sekolah',
    (b) => b.succeeded('admin', updateSekolah, { body: { sekolahId: b.sd.id, versi: 1, nama: 'SD Ganti Nama' } }),
  ],
  ['libur nasional', (b) => b.succeeded('admin', saveLibur, { body: libur })],
  [
    'libur dihapus',
    async (b) => {
      const { id } = await b.succeeded('admin', saveLibur, { body: libur })
      const before = await b.kunci()
      await b.succeeded('admin', deleteLibur, { params: { id } })
      expect(await b.kunci()).not.toBe(before)
    },
  ],
  [
    'libur provinsi',
    (b) =>
      b.succeeded('admin', saveLibur, {
        body: { ...libur, jenisLiburId: 3, kodeWilayah: app.dunia.wilayah.provinsi },
      }),
  ],
  [
    'libur kab/kota',
    (b) =>
      b.succeeded('admin', saveLibur, { body: { ...libur, jenisLiburId: 2, kodeWilayah: app.dunia.wilayah.kabKota } }),
  ],
  [
    'daftar libur',
    (b) =>
      b.succeeded('admin', importLibur, {
        body: { jenisLiburId: 1, jenjang: ['SD'], teks: '11 Februari 2026 Cuti bersama', uji: false },
      }),
  ],
  ['tarif wilayah', (b) => b.succeeded('admin', saveTarif, { body: tarif() })],
  ['tarif nasional', (b) => b.succeeded('admin', saveTarif, { body: tarif({ kodeWilayah: '000000' }) })],
  [
    'tarif dibatalkan',
    async (b) => {
      await b.succeeded('admin', saveTarif, { body: tarif({ berlakuMulai: '2026-03-20' }) })
      const { rows } = await sql<{ id: number }>`select id from tarif`.execute(b.db)
      const before = await b.kunci(b.sd.id, '202603')
      await b.succeeded('admin', cancelTarif, { params: { id: rows[0]?.id } })
      expect(await b.kunci(b.sd.id, '202603')).not.toBe(before)
      await b.send('7\t2026-02-09 06:50:00\t0\t1\n')
    },
  ],
  ['GTK baru', (b) => b.succeeded('sekolah', saveGtk, { body: { ...gtk, nama: 'Guru Baru' } })],
  ['identitas GTK', updateGuru({ nama: 'Guru Ganti Nama' })],
  ['NRG', updateGuru({ nrg: '123456789012' })],
  ['shift dan hari kerja', updateGuru({ shift: '1', hariKerja: [1, 2, 3], alasan: 'Mengajar di dua sekolah' })],
  ['TPP', updateGuru({ tpp: 2_000_000 })],
  ['sekolah induk', updateGuru({ ptkInduk: false })],
  ['tampil di SPTJM', updateGuru({ tampilSptjm: false })],
  ['mulai tugas', updateGuru({ mulaiTugas: '2026-02-05' })],
  ['berhenti', updateGuru({ berhenti: '2026-02-25', alasan: EARLY })],
  ['GTK pindah', (b) => b.succeeded('kabkota', moveGtk, leaving(b))],
  [
    'hari belum sinkron dikonfirmasi',
    async (b) => {
      await sql`update mesin_kontak set laporan = '2026-02-08T00:00:00Z'`.execute(b.db)
      const before = await b.kunci()
      await b.succeeded('sekolah', confirmHari, { body: { tanggal: '2026-02-09', gtk: [b.guru], konfirmasi: true } })
      expect(await b.kunci()).not.toBe(before)
    },
  ],
]

describe('setiap penulis fakta mengganti kunci bulan yang disentuhnya', () => {
  it.each(WRITERS)('%s', async (_, write) => {
    const fixture = await prepare()
    const before = await fixture.kunci()
    await write(fixture)
    expect(await fixture.kunci()).not.toBe(before)
  })

  it('pindah GTK dan mesin juga mengganti kunci sekolah tujuannya', async () => {
    const fixture = await prepare()
    const { smp, kunci, succeeded, mesin } = fixture
    const awal = await kunci(smp.id)
    await succeeded('kabkota', moveGtk, leaving(fixture))
    const afterGtk = await kunci(smp.id)
    const body = { versi: 1, sekolahId: smp.id, mulai: '2026-02-20', alasan: 'Hibah sekolah' }
    await succeeded('kabkota', moveMesin, { params: { id: mesin }, body })
    expect(new Set([awal, afterGtk, await kunci(smp.id)]).size).toBe(3)
  })

  it('mesin yang kembali membuat tap selama kepergiannya tidak dihitung: bulan sejak ia pergi diganti kuncinya', async () => {
    const { db, sd, smp, kunci, succeeded, mesin } = await prepare()
    const move = async (id: string, version: number, sekolahId: number, start: string) =>
      succeeded('kabkota', moveMesin, {
        params: { id },
        body: { versi: version, sekolahId, mulai: start, alasan: 'Hibah sekolah' },
      })
    await move(mesin, 1, smp.id, '2026-01-20')
    const { rows } = await sql<{ id: string; versi: number }>`
      select sekolah_id || '-' || id as id, versi from mesin where sekolah_id = ${smp.id}`.execute(db)
    const before = [await kunci(sd.id, '202601'), await kunci(sd.id)]
    await move(rows[0]?.id ?? '', rows[0]?.versi ?? 0, sd.id, '2026-03-03')
    expect(await kunci(sd.id, '202601')).not.toBe(before[0])
    expect(await kunci(sd.id)).not.toBe(before[1])
  })

  it('yang tidak mengubah angka membiarkan kunci: tap yang sudah ada, tarif wilayah lain, bulan lain', async () => {
    const { kunci, succeeded, send } = await prepare()
    const before = await kunci()
    await send('7\t2026-02-02 06:51:10\t0\t1\n')
    await succeeded('admin', saveTarif, { body: tarif({ kodeWilayah: app.dunia.wilayah.foreignKabKota }) })
    await succeeded('admin', saveTarif, { body: tarif({ berlakuMulai: '2026-03-02' }) })
    await succeeded('admin', saveLibur, { body: { ...libur, tanggal: '2026-03-03' } })
    expect(await kunci()).toBe(before)
  })
})
