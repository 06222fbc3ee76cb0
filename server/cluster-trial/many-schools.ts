import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import type { Request } from '../test/rights/cakupan/endpoint.ts'
import type { Target } from '../test/rights/cakupan/target.ts'
import type { Fixture } from '../test/rights/writing/endpoint.ts'
import { keyOf } from './requests.ts'
import { besideOf } from './variants.ts'

/** Who decides, imports and reminds for many schools at once. */
const OFFICES: readonly PeranId[] = [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA]

type Many = { own: Target; beside: Target; all: readonly Target[]; peran: PeranId }
const forAll = ({ sekolahId }: Target, peran: PeranId, first: number): string => `${sekolahId}-${first + peran}`

/** Ids of what each office finds in each school for itself: nobody's write is in another's way. */
const KOREKSI = 91_100
const MANUAL = 91_200
const GTK_OFFERED = 91_300
const GTK_MOVED = 91_400

/** Writes about schools that lie on several machines: bulk actions, imports, mail to a group, what moves from school to school. */
export function manySchoolsOf(e: Endpoint, peran: PeranId, fixture: Fixture): Request[] {
  const create = MANY[keyOf(e)]
  if (create === undefined || !OFFICES.includes(peran)) return []
  const all = [...new Map(Object.values(fixture.target).map((one) => [one.sekolahId, one])).values()]
  return [create({ own: fixture.target[peran], beside: fixture.target[besideOf(peran)], all, peran })]
}

const sheet = (fileName: string, rows: readonly string[], query: Request['query'] = {}): Request => ({
  query: { namaBerkas: fileName, uji: 'false', sidik: 'x', lewatiSalah: 'true', ...query },
  file: `${rows.join('\n')}\n`,
})

const MANY: Record<string, (many: Many) => Request> = {
  'POST /api/kunci-bulan/ingatkan': ({ all }) => ({
    body: { bulan: '202602', sekolahIds: all.map(({ sekolahId }) => sekolahId) },
  }),
  'POST /api/koreksi-kehadiran/setujui-banyak': ({ all, peran }) => ({
    body: { usulan: all.map((one) => ({ id: forAll(one, peran, KOREKSI), versi: 1 })) },
  }),
  'POST /api/absensi-manual/setujui-banyak': ({ all, peran }) => ({
    body: { usulan: all.map((one) => ({ id: forAll(one, peran, MANUAL), versi: 1 })) },
  }),
  'POST /api/gtk/minta-induk': ({ all, peran }) => ({
    body: { gtk: all.map((one) => forAll(one, peran, GTK_OFFERED)), setuju: true },
  }),
  'POST /api/mesin-baru': ({ all }) => ({ body: { mesin: all.map(({ mesinBaruId }) => mesinBaruId), setuju: true } }),
  'POST /api/gtk/impor-tpp': ({ all, peran }) =>
    sheet('tpp.csv', ['Id Dapodik,TPP', ...all.map(({ idDapodik }) => `${idDapodik},${1_600_000 + peran}`)], {
      berlakuMulai: '2026-03-05',
    }),
  'POST /api/sekolah/impor': ({ all, peran }) =>
    sheet('sekolah.csv', [
      'NPSN,Nama,Jenjang,Status,Kode Kecamatan',
      ...all.map(
        ({ kecamatan }, nth) => `${91_000_000 + peran * 100 + nth},SD Impor ${peran} ${nth},SD,N,${kecamatan}`,
      ),
    ]),
  'POST /api/mailbox': ({ own, all }) => ({
    body: {
      statusSurat: 2,
      penerima: [
        { jenis: 'peran', peranId: PERAN.SEKOLAH, kodeWilayah: own.kodeWilayah },
        ...all.map(({ akunId }) => ({ jenis: 'pengguna', id: akunId })),
      ],
      subjek: 'Kepada banyak sekolah',
      isi: 'Uji',
    },
  }),
  'POST /api/mailbox/hitung': ({ own }) => ({
    body: {
      penerima: [{ jenis: 'sekolah' }, { jenis: 'peran', peranId: PERAN.SEKOLAH, kodeWilayah: own.kodeWilayah }],
    },
  }),
  'PATCH /api/mailbox/terbaca': ({ own }) => ({ body: { idPesan: own.pesan, terbaca: 1 } }),
  'PATCH /api/mailbox/delete': ({ own }) => ({ body: { idPesan: own.pesan } }),
  'PATCH /api/mailbox/pulihkan': ({ own }) => ({ body: { idPesan: own.pesan } }),
  'POST /api/gtk/:id/pindah': ({ own, beside, peran }) => ({
    params: { id: forAll(own, peran, GTK_MOVED) },
    body: { npsn: beside.npsn, tanggal: '2026-03-05', versi: 1 },
  }),
  'POST /api/mesin/:id/pindah': ({ own, beside }) => ({
    params: { id: own.mesinId },
    body: { versi: 1, sekolahId: beside.sekolahId, mulai: '2026-03-05', alasan: 'Dipakai sekolah lain', setuju: true },
  }),
  'POST /api/pengguna': ({ own, beside, peran }) => ({
    body: {
      nama: 'Akun Yayasan',
      username: `yayasan-baru-${peran}@uji.id`,
      noHp: '081234567890',
      sekaliPakai: true,
      peran: { peranId: PERAN.YAYASAN },
      cakupanSekolah: [own, beside].map(({ sekolahId }) => ({ sekolahId })),
    },
  }),
  'PATCH /api/setting': ({ peran }) => ({
    body: { kunci: 'toleransiMenit', nilai: peran, berlakuMulai: '2026-03-09' },
  }),
}

/** What these requests find, in every school and for each office. */
export async function addForMany(db: Db, targets: readonly Target[], at: (text: string) => string): Promise<void> {
  const schools = [...new Map(targets.map((one) => [one.sekolahId, one])).values()]
  for (const { sekolahId, gtkId } of schools)
    for (const peran of OFFICES) await addForOffice(db, { sekolahId, gtkId: Number(gtkId.split('-')[1]), peran, at })
}

type Place = { sekolahId: number; gtkId: number; peran: PeranId; at: (text: string) => string }

async function addForOffice(db: Db, { sekolahId, gtkId, peran, at }: Place): Promise<void> {
  const day = at(`2026-02-${String(9 + DAFTAR_PERAN.indexOf(peran)).padStart(2, '0')}`)
  const nomor = `2026029${String(sekolahId % 1000).padStart(3, '0')}${peran}`
  await sql`insert into koreksi (sekolah_id, id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
    overriding system value values (${sekolahId}, ${KOREKSI + peran}, ${nomor}, ${gtkId}, 1, 3, ${day}::date, ${day}::date, now())`.execute(
    db,
  )
  await sql`insert into absensi_manual (sekolah_id, id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
    overriding system value values (${sekolahId}, ${MANUAL + peran}, ${nomor}, ${day}::date, 21, now())`.execute(db)
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
    values (${sekolahId}, ${MANUAL + peran}, ${gtkId}, '07:00')`.execute(db)
  for (const [first, nama] of [
    [GTK_OFFERED, 'Minta Induk'],
    [GTK_MOVED, 'Akan Pindah'],
  ] as const)
    await sql`insert into gtk (sekolah_id, id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, ptk_induk, minta_induk, mulai_tugas)
      overriding system value values (${sekolahId}, ${first + peran}, gen_random_uuid(), ${`${nama} ${peran}`}, ${nama.toUpperCase()},
        'Guru Kelas', 'PNS', ${first === GTK_MOVED}, ${first === GTK_OFFERED}, ${at('2026-02-02')}::date)`.execute(db)
}
