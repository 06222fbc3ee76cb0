import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { addPola } from '../../../src/features/rekap/fakta/own-hours.test-kit.ts'
import type { Db } from '../../../src/platform/database/db.ts'
import { addPengguna, type TestDunia } from '../../test-world.ts'
import { INSIDE } from './akun.ts'
import { type FilledSekolah, fillSekolah, nomor, ON } from './sekolah.ts'

/** One of everything that can be named, of one school. */
export type Target = FilledSekolah & {
  /** Code of the region whose office the caller is, and the versions and holidays of that office. */
  kodeWilayah: string
  jadwalId: number
  polaJamId: number
  /** One of it that has not begun. */
  polaJamVersiId: number
  liburId: number
  /** An account below the caller, or the caller's own; a registration that waits for the office. */
  akunId: number
  pendaftarId: number
  /** An account below the caller that nobody signs in with. */
  resetId: number
  /** Messages to the caller. */
  pesan: number[]
}

type Place = { context: { db: Db }; dunia: TestDunia }

export async function createTarget(app: Place): Promise<Record<PeranId, Target>> {
  const { db } = app.context
  await addOutsidePerson(app)
  const [sd, sma] = [await fillSekolah(db, app.dunia.sekolah.sd, 1), await fillSekolah(db, app.dunia.sekolah.sma, 2)]
  await addSengketa(db, sd, app.dunia.sekolah.smp.id)
  const result: Partial<Record<PeranId, Target>> = {}
  for (const [key, nama] of Object.entries(INSIDE)) {
    const peran = Number(key) as PeranId
    // The provincial offices see no primary schools.
    const sekolah = peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? sma : sd
    result[peran] = { ...sekolah, ...(await ownedByPeran(app, peran, nama, sekolah.sekolahId)) }
  }
  return result as Record<PeranId, Target>
}

/** The school beside it claims the same machine. */
async function addSengketa(db: Db, { sekolahId, mesinId }: Pick<Target, 'sekolahId' | 'mesinId'>, pengklaim: number) {
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values ('UJICAKUP1', ${sekolahId}, ${Number(mesinId.split('-')[1])})`.execute(
    db,
  )
  await sql`insert into mesin_klaim (sekolah_id, nomor_seri, nama, mulai, diajukan_pada)
    values (${pengklaim}, 'UJICAKUP1', 'Mesin', '2026-01-01', ${ON})`.execute(db)
}

async function addOutsidePerson({ context: { db }, dunia }: Place): Promise<void> {
  const A = { hakAkses: 'APPROVAL' } as const
  const { foreignProvinsi, foreignKabKota, provinsi, kabKota, otherKecamatan } = dunia.wilayah
  const { sd, sma, foreignSd } = dunia.sekolah
  await addPengguna(db, 'provinsiLain', PERAN.PROVINSI, { ...A, wilayah: foreignProvinsi })
  await addPengguna(db, 'cabdinLain', PERAN.CABANG_DINAS, {
    ...A,
    wilayah: foreignProvinsi,
    cakupanWilayah: [foreignKabKota],
  })
  await addPengguna(db, 'uptdLain', PERAN.UPTD, { ...A, wilayah: kabKota, cakupanWilayah: [otherKecamatan] })
  const yayasanId = await nomor(db, sql`insert into yayasan (nama) values ('Yayasan SD') returning id`)
  await sql`update sekolah set yayasan_id = ${yayasanId} where id = ${sd.id}`.execute(db)
  // What two roles may do by a setting alone is measured as well.
  await sql`insert into setting (kunci, nilai) values ('kabKotaKelolaLibur', 'true'), ('yayasanBolehMemeriksa', 'true')
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(db)
  await addPengguna(db, 'yayasanSd', PERAN.YAYASAN, {
    ...A,
    wilayah: provinsi,
    yayasanId,
    cakupanSekolah: [sd.id],
  })
  await addPengguna(db, 'gtkAsing', PERAN.GTK, { sekolahId: foreignSd.id, gtkId: foreignSd.gtk[1]?.id ?? 0 })
  await addPengguna(db, 'operatorSma', PERAN.SEKOLAH, { sekolahId: sma.id })
}

type OwnedByPeran = Pick<
  Target,
  | 'kodeWilayah'
  | 'jadwalId'
  | 'polaJamId'
  | 'polaJamVersiId'
  | 'liburId'
  | 'akunId'
  | 'pendaftarId'
  | 'resetId'
  | 'pesan'
>

/** Where a role's own things are put: the test world, or another with the same regions. */
type RegionPlace = { context: { db: Db }; dunia: { wilayah: { provinsi: string; kabKota: string } } }

export async function ownedByPeran(
  app: RegionPlace,
  peran: PeranId,
  nama: string,
  sekolahId: number,
  below = BAWAHAN[peran] ?? nama,
): Promise<OwnedByPeran> {
  const { db } = app.context
  const { provinsi, kabKota } = app.dunia.wilayah
  const kodeWilayah = peran === PERAN.PROVINSI || peran === PERAN.CABANG_DINAS ? provinsi : kabKota
  const akun = (username: string) => nomor(db, sql`select id from pengguna where username = ${username.toLowerCase()}`)
  const pemilik =
    peran === PERAN.SEKOLAH
      ? ['sekolah', sekolahId]
      : peran === PERAN.YAYASAN
        ? ['yayasan', await nomor(db, sql`select yayasan_id as id from sekolah where id = ${sekolahId}`)]
        : ['dinas', kodeWilayah]
  const jadwalId = await nomor(
    db,
    sql`
    insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai)
    values (${pemilik[0]}, ${String(pemilik[1])}, ${peran === PERAN.PROVINSI ? 'SMA' : 'SD'}, 1, '2027-01-01') returning id`,
  )
  const polaJamId = await addPola(db, {
    nama: `Pola ${peran} ${sekolahId}`,
    masuk: '07:00',
    pulang: '11:00',
    pemilik: String(pemilik[0]),
    pemilikId: String(pemilik[1]),
  })
  const polaJamVersiId = await nomor(
    db,
    sql`insert into pola_jam_versi (pola_jam_id, berlaku_mulai) values (${polaJamId}, '2027-01-01') returning id`,
  )
  const liburId = await nomor(
    db,
    sql`
    insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang)
    values ('Libur uji', ${peran === PERAN.PROVINSI ? 3 : 2}, ${kodeWilayah}, '2027-01-02', ${peran === PERAN.PROVINSI ? '{SMA}' : '{SD}'}) returning id`,
  )
  const registrantId = await nomor(
    db,
    sql`
    insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
    values (${`daftar${peran}-${sekolahId}`}, 'Pendaftar', 'x', ${PERAN.SEKOLAH}, ${sekolahId}, 'menunggu') returning id`,
  )
  const own = await akun(nama)
  const pesan = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await nomor(
        db,
        sql`
        insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, waktu) values (null, '{}', 'Uji', 'Uji', 2, ${ON}) returning id`,
      )
      await sql`insert into pesan_penerima (pengguna_id, pesan_id) values (${own}, ${id})`.execute(db)
      return id
    }),
  )
  const resetId = peran === PERAN.SEKOLAH && below === BAWAHAN[peran] ? await akun('kepala') : registrantId
  return {
    kodeWilayah,
    jadwalId,
    polaJamId,
    polaJamVersiId,
    liburId,
    pendaftarId: registrantId,
    resetId,
    pesan,
    akunId: await akun(below),
  }
}

const BAWAHAN: Partial<Record<PeranId, string>> = {
  [PERAN.NASIONAL]: 'provinsi',
  [PERAN.PROVINSI]: 'operatorSma',
  [PERAN.KAB_KOTA]: 'sekolah',
  [PERAN.SEKOLAH]: 'gtk',
}
