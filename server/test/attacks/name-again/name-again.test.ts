import { moveGtk } from '@geisa/contract/gtk/move'
import { daftarPesan, readMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { findPenerima } from '@geisa/contract/kotak-surat/surat'
import { blokirPengguna, resetPassword } from '@geisa/contract/pengguna/akun'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { forgotPassword } from '@geisa/contract/sesi/registrasi'
import { checkToken } from '@geisa/contract/sesi/sesi'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { akunInput, create } from '../../../src/features/pengguna/pengguna.test-kit.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { addPengguna } from '../../test-world.ts'
import { NEW, nameAgainTools, OLD } from './name-again-tools.ts'

/** A username comes again when its account has ended, and only then; nothing of the old account goes along (product.md 4). */

let app: TestApp
const { daftar, listed, masuk, named, putuskan, replaced, stored, teacher, token, waiting } = nameAgainTools(() => app)
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const NOW = '2026-03-05T03:00:00.000Z'
const YESTERDAY = '2026-03-04'
beforeEach(() => app.context.clock.set(NOW))

const AGREED = { putusan: 'setujui', cara: 'tambah' }
const TAKEN = 'Username ini sudah terdaftar. Masuk, atau pakai alamat lain.'
const letIn = async (username: string): Promise<number> => {
  const [one] = await waiting(username)
  expect((await putuskan(one, AGREED)).status).toBe(200)
  return one?.penggunaId ?? 0
}
const get = async (session: string, url: string) => {
  const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${session}` } })
  return { status: answer.statusCode, body: answer.json() }
}

describe('boleh didaftarkan lagi', () => {
  it('operator yang diganti: akun baru, yang lama tetap dengan nomor dan riwayatnya, dan tidak dibuka lagi', async () => {
    const name = 'diganti@uji.id'
    const old = await replaced(name)
    expect((await daftar(` ${name.toUpperCase()}`)).status).toBe(200)
    expect([await masuk(name, OLD), await masuk(name, NEW)]).toEqual(['TERTUTUP', 'MENUNGGU'])
    const next = await letIn(name)
    expect(next).not.toBe(old)
    expect([await masuk(name, OLD), await masuk(name, NEW)]).toEqual(['Username / Password tidak sesuai', 'MASUK'])
    const both = (await listed(name)).map(({ penggunaId, username, usernameSampai, status }) => [
      penggunaId,
      username,
      usernameSampai,
      status,
    ])
    expect(both.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
      [old, name, '2026-03-05', 'diblokir'],
      [next, name, null, 'aktif'],
    ])
    const { versi } = await stored(old)
    const open = await app.call('kabkota', blokirPengguna, { params: { id: old }, body: { blokir: false, versi } })
    expect([open.status, open.body.message]).toEqual([
      422,
      expect.stringContaining(`Username ${name} sudah dipakai akun lain sejak 5 Maret 2026.`),
    ])
    expect((await app.call('kabkota', resetPassword, { params: { id: old } })).status).toBe(422)
    const { body } = await app.call('kabkota', daftarRiwayat, {
      query: { sekolahId: app.dunia.sekolah.otherSd.id, perihal: 'pengguna', objek: String(old), page: 1 },
    })
    expect(body.rows).toMatchObject([
      { tindakan: 'lepas-username', sesudah: { username: `${name} (sampai 5 Maret 2026)` } },
    ])
  })

  it.each([
    [
      'yang aktif',
      () =>
        replaced('tutup1@uji.id', 'x').then((id) =>
          sql`update pengguna set status = 'aktif' where id = ${id}`.execute(app.context.db),
        ),
      'tutup1@uji.id',
    ],
    ['yang diblokir karena hal lain', () => replaced('tutup2@uji.id', 'Membagikan password'), 'tutup2@uji.id'],
    [
      'yang dibuka lagi lalu diblokir karena hal lain',
      async () => {
        const id = await replaced('tutup3@uji.id')
        for (const body of [{ blokir: false }, { blokir: true, alasan: 'Membagikan password' }]) {
          const { versi } = await stored(id)
          expect((await app.call('kabkota', blokirPengguna, { params: { id }, body: { ...body, versi } })).status).toBe(
            200,
          )
        }
      },
      'tutup3@uji.id',
    ],
    ['GTK yang bertugas', () => teacher('tutup4@uji.id', null), 'tutup4@uji.id'],
    [
      'GTK yang bertugas dan diblokir',
      async () => {
        const id = await teacher('tutup5@uji.id', null)
        await sql`update pengguna set status = 'diblokir', catatan_status = 'Digantikan oleh Budi' where id = ${id}`.execute(
          app.context.db,
        )
      },
      'tutup5@uji.id',
    ],
    ['GTK yang hari ini hari terakhirnya', () => teacher('tutup6@uji.id', '2026-03-05'), 'tutup6@uji.id'],
    ['GTK yang berhenti minggu depan', () => teacher('tutup7@uji.id', '2026-03-12'), 'tutup7@uji.id'],
  ])('bukan %s: jawabannya sama, dan dinas pun tidak dapat membuat akun itu', async (_, make, name) => {
    await make()
    const { status, body } = await daftar(name)
    expect([status, body.message]).toEqual([422, TAKEN])
    const sekolah = { sekolah: { sekolahId: app.dunia.sekolah.sd.id } }
    const made = await create(app, 'kabkota', akunInput('x', 10, { username: name, ...sekolah }))
    expect([made.status, made.body.message]).toEqual([422, 'Username ini sudah dipakai'])
  })

  it('kapan pun dan di zona mana pun: tepat sesudah hari terakhirnya di sekolah itu lewat', async () => {
    let nth = 0
    const act = fc.record({
      sekolah: fc.constantFrom('sd' as const, 'foreignSd' as const),
      jam: fc.integer({ min: 0, max: 47 }),
      hari: fc.integer({ min: -1, max: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(act, async ({ sekolah, jam, hari }) => {
        const now = new Date(Date.UTC(2026, 2, 5, jam)).toISOString()
        app.context.clock.set(now)
        const last = tanggalFrom(nomorHari('2026-03-05') + hari)
        const name = `guru${nth++}@uji.id`
        await teacher(name, last, sekolah)
        const zona = sekolah === 'sd' ? 'WIB' : 'WIT'
        expect((await daftar(name)).status, `${last} at ${now}`).toBe(last < hariSekolah(now, zona) ? 200 : 422)
        await sql`delete from pengguna where status = 'menunggu'`.execute(app.context.db)
      }),
      {
        numRuns: 12,
        // Midnight in Jakarta is two hours after that in Papua.
        examples: [
          [{ sekolah: 'foreignSd', jam: 15, hari: 0 }],
          [{ sekolah: 'sd', jam: 15, hari: 0 }],
          [{ sekolah: 'sd', jam: 17, hari: 0 }],
        ],
      },
    )
  })
})

describe('guru yang pindah sekolah', () => {
  it('operator sekolah barunya membuatkan akun dengan alamat yang sama; yang lama tidak membuka apa pun lagi', async () => {
    const { smp, sma } = app.dunia.sekolah
    const name = 'pindah@uji.id'
    const old = await teacher(name, null, 'smp')
    const { gtk_id, versi: _ } = await stored(old)
    const before = await token(name, OLD)
    const input = { username: name, gtkId: sma.gtk[1]?.publicId, noHp: null }
    await sql`insert into pengguna (username, nama, password_hash, peran_id, sekolah_id) select 'opsma', 'opsma', password_hash, 10, ${sma.id} from pengguna where username = 'admin'`.execute(
      app.context.db,
    )
    expect((await create(app, 'opsma', akunInput('x', 4, input))).body.message).toBe('Username ini sudah dipakai')
    const moved = await app.call('admin', moveGtk, {
      params: { id: `${smp.id}-${String(gtk_id)}` },
      body: { npsn: sma.npsn, tanggal: '2026-03-05', versi: 1, alasan: 'Mutasi' },
    })
    expect([moved.status, moved.body.message]).toEqual([200, expect.stringContaining('pindah ke')])
    expect((await get(before, checkToken.url)).status).toBe(200)
    const made = await create(app, 'opsma', akunInput('x', 4, { ...input, gtkId: moved.body.id }))
    expect([made.status, made.body.message]).toEqual([200, 'Berhasil menyimpan data'])
    expect((await get(before, checkToken.url)).status).toBe(401)
    expect(await masuk(name, OLD)).toBe('Username / Password tidak sesuai')
    expect(await stored(old)).toMatchObject({ status: 'diblokir', sekolah_id: smp.id, gtk_id })
  })
})

describe('tidak ada yang terbawa', () => {
  it('surat, sesi, permintaan password: yang baru kosong, dan surat berikutnya hanya sampai kepadanya', async () => {
    const name = 'kosong@uji.id'
    const old = await teacher(name, YESTERDAY)
    await sql`insert into pesan (id, pengirim_id, tujuan, subjek, isi, status_surat, waktu) values (990, null, '[]', 'Rahasia', 'x', 2, ${NOW})`.execute(
      app.context.db,
    )
    await sql`insert into pesan_penerima (pengguna_id, pesan_id) values (${old}, 990)`.execute(app.context.db)
    const before = await token(name, OLD)
    expect((await get(before, '/api/mailbox/Inbox?page=1')).body.rows).toHaveLength(1)
    await app.call(null, forgotPassword, { body: { username: name } })
    expect((await daftar(name)).status).toBe(200)
    // Until the office decides nothing changes for who has the account.
    expect([await masuk(name, OLD), await masuk(name, NEW)]).toEqual(['MASUK', 'MENUNGGU'])
    const next = await letIn(name)
    expect((await get(before, checkToken.url)).status).toBe(401)
    const session = await token(name, NEW)
    const inbox = await get(session, daftarPesan.url.replace(':folder', 'Inbox'))
    expect(inbox.body.rows.map(({ subjek }: { subjek: string }) => subjek)).toEqual([
      'Selamat datang di Geisa, Sri Wahyuni',
    ])
    expect((await get(session, `${readMessage.url}?id=990`)).status).toBe(404)
    expect((await listed(name)).map(({ mintaPassword }) => mintaPassword)).toEqual([null, null])
    const { body } = await app.call('kabkota', findPenerima, { query: { search: name } })
    expect(body.rows.map(({ id }: { id: number }) => id)).toEqual([next])
  })
})

describe('putusan dinas', () => {
  it('ditolak: akun lama sama seperti semula, dan pendaftar membaca catatannya', async () => {
    for (const make of [() => teacher('tolak1@uji.id', YESTERDAY), () => replaced('tolak1b@uji.id')]) {
      const old = await make()
      const before = await stored(old)
      const name = String(before['username'])
      await daftar(name)
      const [one] = await waiting(name)
      expect((await putuskan(one, { putusan: 'tolak', catatan: 'Belum ada surat tugas' })).status).toBe(200)
      expect(await stored(old)).toEqual(before)
      expect(await masuk(name, NEW)).toBe('TERTUTUP')
      expect(await masuk(name, OLD)).toBe(before['status'] === 'aktif' ? 'MASUK' : 'TERTUTUP')
    }
  })

  it('yang bertugas atau dibuka lagi sebelum diputuskan tetap memilikinya', async () => {
    const guru = await teacher('kembali1@uji.id', YESTERDAY)
    const operator = await replaced('kembali2@uji.id')
    for (const name of ['kembali1@uji.id', 'kembali2@uji.id']) expect((await daftar(name)).status).toBe(200)
    await sql`update gtk set berhenti = null where id = (select gtk_id from pengguna where id = ${guru})`.execute(
      app.context.db,
    )
    const { versi } = await stored(operator)
    await app.call('kabkota', blokirPengguna, { params: { id: operator }, body: { blokir: false, versi } })
    for (const [id, name] of [
      [guru, 'kembali1@uji.id'],
      [operator, 'kembali2@uji.id'],
    ] as const) {
      const before = await stored(id)
      const late = await putuskan((await waiting(name))[0], AGREED)
      expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('sudah dipakai akun lain')])
      expect(await stored(id)).toEqual(before)
      expect(await masuk(name, OLD)).toBe('MASUK')
    }
  })

  it('yang diganti dengan persetujuan itu sendiri melepas namanya', async () => {
    const name = 'sendiri@uji.id'
    const old = await replaced(name)
    await daftar(name, { sekolah: 'otherSd' })
    const { versi } = await stored(old)
    await app.call('kabkota', blokirPengguna, { params: { id: old }, body: { blokir: false, versi } })
    expect((await putuskan((await waiting(name))[0], { putusan: 'setujui', cara: 'ganti' })).status).toBe(200)
    expect(await masuk(name, NEW)).toBe('MASUK')
  })

  it('dua pendaftaran dan akun dari dinas pada saat yang sama: satu yang memilikinya, tanpa galat', async () => {
    for (let nth = 0; nth < 3; nth++) {
      const name = `rebut${nth}@uji.id`
      const old = nth === 1 ? await teacher(name, YESTERDAY) : await replaced(name)
      const sent = await Promise.all([daftar(name), daftar(name, { password: 'kapal-merah-8', sekolah: 'otherSd' })])
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
      const sekolah = { sekolah: { sekolahId: app.dunia.sekolah.sd.id } }
      const answers = await Promise.all([
        ...(await waiting(name)).map((one) => putuskan(one, AGREED)),
        create(app, 'kabkota', akunInput('x', 10, { username: name, ...sekolah })),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
      expect(await named(name)).toHaveLength(1)
      expect((await stored(old))['username']).toBe(`${name}#sampai-2026-03-05-${old}`)
    }
  })

  it('dibuka dan diambil pada saat yang sama: salah satunya, tanpa galat', async () => {
    const { kabKota } = app.dunia.wilayah
    for (let nth = 0; nth < 8; nth++) {
      const name = `buka${nth}@uji.id`
      const old = await replaced(name)
      // Rows are held by their numbers: an office whose own comes after the old account's.
      const by = `dinas-buka${nth}`
      await addPengguna(app.context.db, by, 8, { hakAkses: 'APPROVAL', wilayah: kabKota })
      await app.signIn(by)
      await daftar(name)
      const [one] = await waiting(name)
      const { versi } = await stored(old)
      const [taken, opened] = await Promise.all([
        putuskan(one, AGREED, by),
        app.call(by, blokirPengguna, { params: { id: old }, body: { blokir: false, versi } }),
      ])
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([taken.status, opened.status])
      expect(await masuk(name, OLD)).toBe(opened.status === 200 ? 'MASUK' : 'Username / Password tidak sesuai')
    }
  })
})
