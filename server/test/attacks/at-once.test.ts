import { saveGtk } from '@geisa/contract/gtk/gtk'
import { confirmLaporan, withdrawLaporan } from '@geisa/contract/mesin/laporan'
import { addMesin } from '@geisa/contract/mesin/mesin'
import { confirmMesin } from '@geisa/contract/mesin/mesin-baru'
import { savePemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { tapConfirmation } from '@geisa/contract/mesin/tap'
import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { register } from '@geisa/contract/sesi/registrasi'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ask, POLL, SN, STRANGER, silentMesin } from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { sendMesin } from '../test-mesin.ts'

/** Two browsers press the same button, or two people want the same thing at the same moment: one of them has it, the other is told. */
let app: TestApp
let id: string
beforeEach(async () => {
  app = await appForOneTest()
  id = `${app.dunia.sekolah.sd.id}-${await silentMesin(app)}`
  // Signed in before: the moment is the command's.
  for (const who of ['sekolah', 'asing', 'kabkota', 'kabkotaAsing']) await app.signIn(who)
})
const count = async (from: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(app.context.db)).rows[0]?.n ?? 0
const statuses = async (calls: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b)

it('tujuh konfirmasi tap serentak: lima', async () => {
  const { sd } = app.dunia.sekolah
  const waktu = Array.from({ length: 7 }, (_, n) => `2026-03-0${n < 4 ? 3 : 4} 0${n}:50:00`)
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${sd.id}, ${Number(id.split('-')[1])}, '7', w, 0, '2026-02-20T00:00:00Z' from unnest(${waktu}::timestamp[]) w`.execute(
    app.context.db,
  )
  const confirm = (waktuMesin: string) =>
    app.call('sekolah', tapConfirmation, { body: { mesinId: id, pin: '7', waktuMesin, alasan: 'Jam mesin maju' } })
  expect(await statuses(waktu.map(confirm))).toEqual([200, 200, 200, 200, 200, 422, 422])
  expect(await count(sql`tap_konfirmasi`)).toBe(5)
})

it('satu nomor seri dan satu NIP oleh dua sekolah serentak: satu memegangnya, yang lain menunggu dinas', async () => {
  const enter = (who: string) => app.call(who, addMesin, { body: { nomorSeri: 'SEREMPAK01', nama: who } })
  expect(await statuses([enter('sekolah'), enter('asing')])).toEqual([200, 409])
  expect([await count(sql`alamat_mesin where nomor_seri = 'SEREMPAK01'`), await count(sql`mesin_klaim`)]).toEqual([
    1, 1,
  ])
  const guru = { nama: 'Siti Uji', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', nip: '198501012010011001' }
  expect(await statuses(['sekolah', 'asing'].map((who) => app.call(who, saveGtk, { body: guru })))).toEqual([200, 200])
  expect([
    await count(sql`gtk where nip = ${guru.nip} and ptk_induk`),
    await count(sql`gtk where nip = ${guru.nip} and minta_induk`),
  ]).toEqual([1, 1])
})

it('satu PIN untuk dua orang, angka mesin diketik lima kali, laporan ditarik dua kali serentak', async () => {
  const { sd } = app.dunia.sekolah
  const map = (nth: number) =>
    app.call('sekolah', savePemetaan, {
      params: { id },
      body: { pin: '8', gtkId: sd.gtk[nth]!.publicId, mulai: '2026-03-02' },
    })
  expect(await statuses([map(0), map(1)])).toEqual([200, 409])
  const { body } = await app.call('sekolah', addMesin, { body: { nomorSeri: 'ANGKA00001', nama: 'Baru' } })
  await sendMesin(app.app, '/iclock/getrequest?SN=ANGKA00001&INFO=Ver 6.60,1,1,5000,10.0.0.1')
  const guess = (jumlahCatatan: number) =>
    app.call('sekolah', confirmMesin, { params: { id: body.id }, body: { jumlahCatatan } })
  expect(await statuses([1, 2, 3, 4, 5000].map(guess))).not.toContain(500)
  expect(await count(sql`mesin_pengakuan where percobaan > 3`)).toBe(0)
  await ask(app, STRANGER, POLL.replace('SN=?', `SN=${SN}`))
  expect((await app.call('sekolah', confirmLaporan, { params: { id }, body: { ip: STRANGER } })).status).toBe(200)
  const { rows } = await sql<{ pada: string }>`select pada from mesin_laporan`.execute(app.context.db)
  const withdraw = () =>
    app.call('sekolah', withdrawLaporan, { params: { id }, body: { pada: rows[0]!.pada, alasan: 'Bukan mesin kami' } })
  expect(await statuses([withdraw(), withdraw()])).toEqual([200, 409])
})

it('dua pendaftaran dengan satu nama disetujui serentak: satu mendapatnya', async () => {
  const { sd, foreignSd } = app.dunia.sekolah
  const ids: number[] = []
  for (const [nth, { npsn }] of [sd, foreignSd].entries()) {
    const body = { npsn, nama: 'Sri Uji', username: ['sri@uji.id', ' SRI@uji.id'][nth]!, noHp: '081234567890' }
    const password = { password: 'sepeda-biru-7', confirmPassword: 'sepeda-biru-7' }
    expect((await app.call(null, register, { body: { ...body, ...password } })).status).toBe(200)
    const { rows } = await sql<{ id: number }>`select max(id) as id from pengguna`.execute(app.context.db)
    ids.push(rows[0]!.id)
  }
  const agree = (who: string, nth: number) =>
    app.call(who, putuskanPendaftaran, {
      params: { id: ids[nth]! },
      body: { putusan: 'setujui', cara: 'tambah', versi: 1 },
    })
  expect(await statuses([agree('kabkota', 0), agree('kabkotaAsing', 1)])).toEqual([200, 422])
  expect(await count(sql`pengguna where username = 'sri@uji.id' and status = 'aktif'`)).toBe(1)
})
