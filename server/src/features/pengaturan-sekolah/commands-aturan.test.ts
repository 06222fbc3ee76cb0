import { rekapHarian } from '@geisa/contract/rekap/harian'
import { pratinjauSekolah, readSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { bulanVersion } from '../../../test/test-mesin.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

let app: TestApp
let db: TestApp['context']['db']
let id: number
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  id = app.dunia.sekolah.sd.id
  await e11Content(db, id, app.dunia.sekolah.sd.gtk[1]?.id ?? 0)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const tabel of [
    'sekolah_aturan',
    'kalibrasi',
    'segel',
    'sekolah_bulan_versi',
    'setting',
    'jadwal_hari',
    'jadwal',
    'pesan',
  ])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
})

const update = (who: string | null, body: Record<string, unknown>) => app.call(who, updateSekolah, { body })
const read = async (sekolahId = id) => (await app.call('admin', readSekolah, { params: { id: sekolahId } })).body
const refused = async (who: string, body: Record<string, unknown>, status = 422) => {
  const before = JSON.stringify(await read())
  const answer = await update(who, body)
  expect([body, answer.status]).toEqual([body, status])
  expect(JSON.stringify(await read())).toBe(before)
  return answer.body.galat?.[0]?.field
}
const key = (bulan: number) =>
  sql`
  insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, ${bulan}, 1, 'x', '{}', '', now())`.execute(
    db,
  )
const lastRiwayat = async () => {
  const { rows } = await sql<{ perihal: string; sebelum: unknown; sesudah: unknown }>`
    select r.perihal, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.sekolah_id = ${id} order by r.nomor desc limit 1`.execute(db)
  return rows[0]
}

describe('shift dan jadwal mandiri bertanggal', () => {
  it('versi baru mulai pada harinya dan membawa isian lain dari yang berlaku hari itu', async () => {
    expect((await update('kabkota', { sekolahId: id, isJadwalMandiri: 1 })).status).toBe(200)
    const answer = await update('sekolah', { shiftPagiMulai: '05:00:00', berlakuMulai: '2026-03-09' })
    expect(answer.status).toBe(200)
    const { aturan, shiftPagiMulai } = await read()
    expect(shiftPagiMulai).toBe('05:30:00')
    expect(aturan).toMatchObject([
      { berlakuMulai: '2026-03-09', shiftPagiMulai: '05:00:00', isJadwalMandiri: true, disimpanOleh: 'sekolah' },
      { berlakuMulai: '2026-03-05', shiftPagiMulai: '05:30:00', isJadwalMandiri: true, disimpanOleh: 'kabkota' },
    ])
    expect(await lastRiwayat()).toEqual({
      perihal: 'sekolah-aturan',
      sebelum: { shiftPagiMulai: '05:30:00' },
      sesudah: { shiftPagiMulai: '05:00:00', berlakuMulai: '2026-03-09' },
    })
  })

  it('versi yang sudah tersimpan untuk kemudian hari tetap, dan disebut', async () => {
    await update('sekolah', { shiftPagiMulai: '05:00:00', berlakuMulai: '2026-04-01' })
    const { body } = await update('sekolah', { shiftPagiMulai: '05:15:00' })
    expect(body.message).toContain('Sejak 1 April 2026 versi yang sudah tersimpan tetap berlaku.')
  })

  it('jadwal mandiri mulai hari ini tidak dibatalkan versi shift yang sudah direncanakan', async () => {
    await update('sekolah', { shiftPagiMulai: '05:00:00', berlakuMulai: '2026-04-01' })
    const { body } = await update('kabkota', { sekolahId: id, isJadwalMandiri: true })
    expect(body.message).toBe('Berhasil menyimpan data')
    const [latest] = (await read()).aturan
    expect(latest).toMatchObject({ berlakuMulai: '2026-04-01', shiftPagiMulai: '05:00:00', isJadwalMandiri: true })
  })

  it('pratinjau: jadwal hari-hari yang berubah, tanpa menyimpan; isian peran lain dan sekolah lain ditolak', async () => {
    const ask = (who: string, body: Record<string, unknown>) => app.call(who, pratinjauSekolah, { body })
    const result = await ask('sekolah', { shiftPagiMulai: '06:55:00', berlakuMulai: '2026-02-02' })
    expect(result.status).toBe(200)
    // On 2 February the first tap came at 06:51:10 (rules.md E11).
    expect(result.body.contoh[0]).toMatchObject({ tanggal: '2026-02-02', sebelum: { datang: '06:51:10' } })
    expect(result.body.angkaBerubah).toBeGreaterThan(0)
    expect((await ask('sekolah', { shiftPagi: 1 })).body.hariGtk).toBe(0)
    expect((await ask('sekolah', { isJadwalMandiri: true })).status).toBe(403)
    expect((await ask('kabkota', { sekolahId: app.dunia.sekolah.foreignSd.id, isJadwalMandiri: true })).status).toBe(
      404,
    )
    expect((await ask('kabkota', { sekolahId: id, isJadwalMandiri: true })).status).toBe(200)
    expect((await read()).aturan).toEqual([])
  })

  it('kedua shift boleh dilepas; Shift 2 tanpa jadwal diberi tahu belum berlaku', async () => {
    expect((await update('sekolah', { shiftPagi: 0, shiftSiang: 0 })).status).toBe(200)
    expect(await read()).toMatchObject({ shiftPagi: 0, shiftSiang: 0 })
    const { body } = await update('sekolah', { shiftPagi: 1, shiftSiang: 1 })
    expect(body.message).toContain('Jadwal Shift 2 belum diatur')
  })

  it('mulai absen tidak sebelum batas malam dan tidak sesudah jam masuk yang akan berlaku', async () => {
    expect(await refused('sekolah', { shiftPagiMulai: '02:59:59' })).toBe('shiftPagiMulai')
    expect(await refused('sekolah', { shiftPagiMulai: '07:00:01' })).toBe('shiftPagiMulai')
    // The preview says what the save would.
    const early = await app.call('sekolah', pratinjauSekolah, { body: { shiftPagiMulai: '07:00:01' } })
    expect([early.status, early.body.message]).toEqual([
      422,
      (await update('sekolah', { shiftPagiMulai: '07:00:01' })).body.message,
    ])
    await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('batasMalam', '2026-03-20', '14400')`.execute(
      db,
    )
    expect(await refused('sekolah', { shiftPagiMulai: '03:30:00' })).toBe('shiftPagiMulai')
    expect((await update('sekolah', { shiftPagiMulai: '07:00:00' })).status).toBe(200)
  })

  it('jadwal pemilik yang mulai kemudian pun diperiksa, jadwal sekolah hanya bila mandiri', async () => {
    await jadwal('dinas', app.dunia.wilayah.kabKota, 1, '2026-04-01', '06:30')
    await jadwal('sekolah', String(id), 1, '2026-01-01', '06:00')
    expect(await refused('sekolah', { shiftPagiMulai: '06:45:00' })).toBe('shiftPagiMulai')
    expect((await update('sekolah', { shiftPagiMulai: '06:30:00' })).status).toBe(200)
    await update('kabkota', { sekolahId: id, isJadwalMandiri: true })
    expect(await refused('sekolah', { shiftPagiMulai: '06:15:00' })).toBe('shiftPagiMulai')
    await jadwal('sekolah', String(id), 2, '2026-01-01', '12:30')
    expect(await refused('sekolah', { shiftSiang: 1, shiftSiangMulai: '12:31:00' })).toBe('shiftSiangMulai')
    expect((await update('sekolah', { shiftSiang: 1, shiftSiangMulai: '12:30:00' })).status).toBe(200)
  })

  it('melepas Shift 2 memakai Shift 1: mulai absennya ikut diperiksa', async () => {
    await jadwal('dinas', app.dunia.wilayah.kabKota, 1, '2026-01-01', '05:00')
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, shift_pagi, shift_siang) values (${id}, '2026-01-01', false, true)`.execute(
      db,
    )
    expect(await refused('sekolah', { shiftSiang: 0 })).toBe('shiftPagiMulai')
    expect((await update('sekolah', { shiftSiang: 0, shiftPagiMulai: '04:30:00' })).status).toBe(200)
  })

  it('versi yang punya hari terakhir: perubahannya berakhir di hari itu juga, dan disebut', async () => {
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai) values (${id}, '2026-03-01', '2026-03-20')`.execute(
      db,
    )
    const { body } = await update('sekolah', { shiftPagiMulai: '05:00:00' })
    expect(body.message).toContain('Berlaku sampai 20 Maret 2026.')
    expect((await read()).aturan[0]).toMatchObject({ berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-20' })
  })

  it('perubahan sekolah tidak mulai di bulannya yang terkunci, perubahan dinas boleh', async () => {
    await key(202602)
    await refused('sekolah', { shiftSiang: 1, berlakuMulai: '2026-02-10' })
    expect((await update('kabkota', { sekolahId: id, isJadwalMandiri: true, berlakuMulai: '2026-02-10' })).status).toBe(
      200,
    )
    expect((await update('sekolah', { shiftSiang: 1, berlakuMulai: '2026-03-01' })).status).toBe(200)
  })

  it('paling jauh setahun ke depan', async () => {
    expect(await refused('sekolah', { shiftSiang: 1, berlakuMulai: '2027-03-07' })).toBe('berlakuMulai')
    expect((await update('sekolah', { shiftSiang: 1, berlakuMulai: '2027-03-06' })).status).toBe(200)
  })

  it('bulan sejak hari pertama dihitung ulang, yang sebelumnya tidak', async () => {
    await update('sekolah', { shiftPagiMulai: '05:00:00', berlakuMulai: '2026-02-10' })
    expect(Object.keys(await bulanVersion(db, id))).toEqual(['202602', '202603', '202604'])
  })

  it('mulai absen yang dimundurkan mengubah laporan sejak harinya dan tidak sebelumnya', async () => {
    const idDapodik = app.dunia.sekolah.sd.gtk[1]?.idDapodik ?? ''
    const hari = async () => {
      const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
      return [2, 3, 4].map((nth) => body.kehadiran[nth - 1].waktu_datang)
    }
    expect(await hari()).toEqual(['06:51:10', '07:00:45', '07:28:30'])
    await update('sekolah', { shiftPagiMulai: '06:59:00', berlakuMulai: '2026-02-02' })
    expect(await hari()).toEqual([null, '07:00:45', '07:28:30'])
    await sql`delete from sekolah_aturan`.execute(db)
    await update('sekolah', { shiftPagiMulai: '06:59:00', berlakuMulai: '2026-02-03' })
    expect(await hari()).toEqual(['06:51:10', '07:00:45', '07:28:30'])
  })
})

describe('kalibrasiWaktu di formulir sekolah', () => {
  it('hari ini tersimpan tanpa pesan, hari yang lewat meminta alasan', async () => {
    expect((await update('sekolah', { kalibrasiWaktu: 1 })).status).toBe(200)
    expect((await read()).kalibrasiWaktu).toBe(1)
    expect(await refused('sekolah', { kalibrasiWaktu: 2, berlakuMulai: '2026-03-04' })).toBe('kalibrasiWaktu')
    const { rows } = await sql`select 1 from pesan`.execute(db)
    expect(rows).toEqual([])
  })

  it('bersama isian yang salah tidak tersimpan separuh', async () => {
    expect(
      await refused('sekolah', {
        kalibrasiWaktu: 1,
        shiftPagiMulai: '01:00:00',
        versi: (await read()).versi,
        alamat: 'Jl. Z',
      }),
    ).toBe('shiftPagiMulai')
  })
})

async function jadwal(
  pemilik: string,
  pemilikId: string,
  shift: number,
  start: string,
  jamMasuk: string,
): Promise<void> {
  await sql`
    with baru as (insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai)
      values (${pemilik}, ${pemilikId}, 'SD', ${shift}, ${start}) returning id)
    insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang)
    select id, h, h = 0, case when h = 0 then null else ${jamMasuk}::time end, case when h = 0 then null else '17:00'::time end
    from baru, generate_series(0, 6) h`.execute(db)
}
