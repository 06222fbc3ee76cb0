import { sql } from 'kysely'
import { seminggu } from '../../src/features/jadwal/jadwal.test-kit.ts'
import { mingguRow, POLA_UJI, WEEKDAYS } from '../../src/features/jam-sendiri/pola/pola.test-kit.ts'
import { e11Content } from '../../src/features/rekap/fakta/e11.test-kit.ts'
import { addPola, PART_TIME } from '../../src/features/rekap/fakta/own-hours.test-kit.ts'
import type { TestApp } from '../test-app.ts'

/** One way in: a save that changes complete days of the world of E11 (February 2026; today is 5 March). */
export type Way = {
  by: string
  params?: Record<string, string | number>
  /** What is sent, in the body or, of a file or a deletion, in the address. */
  content: object
  /** A file is its body. */
  file?: string
  /** February is locked: an office's own changes still reach it. */
  locked?: true
}
type World = { app: TestApp; mesinId: number }

/** The second teacher of the SD lived rules.md E11 on a machine that has reported. */
export async function world(app: TestApp): Promise<World> {
  const { sd } = app.dunia.sekolah
  const { db } = app.context
  await e11Content(db, sd.id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ id: number }>`
    insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin
    returning mesin_id as id`.execute(db)
  return { app, mesinId: rows[0]?.id ?? 0 }
}

const identitas = { jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const SINCE = '2026-02-02'

async function partTime(app: TestApp) {
  const polaJamId = await addPola(app.context.db, PART_TIME)
  const gtkIds = [app.dunia.sekolah.sd.gtk[1]?.publicId]
  return { gtkIds, polaJamId, berlakuMulai: SINCE, berlakuSampai: null }
}

export const WAYS: Record<string, (w: World) => Promise<Way> | Way> = {
  'POST /api/gtk': () => ({ by: 'sekolah', content: { nama: 'Guru Baru', ...identitas, mulaiTugas: SINCE } }),
  'POST /api/gtk/impor': async ({ app }) => {
    const file = `Nama,Mulai Tugas\n${Array.from({ length: 30 }, (_, nth) => `Guru Impor ${nth},${SINCE}`).join('\n')}\n`
    const query = { namaBerkas: 'daftar.csv', uji: 'true' }
    const { sidik } = (await send(app, 'POST', '/api/gtk/impor', { by: 'sekolah', content: query, file })).body
    return { by: 'sekolah', file, content: { ...query, uji: 'false', sidik } }
  },
  'POST /api/gtk/:id/pindah': ({ app }) => ({
    by: 'kabkota',
    params: { id: app.dunia.sekolah.sd.gtk[1]?.publicId ?? '' },
    content: { npsn: app.dunia.sekolah.otherSd.npsn, tanggal: '2026-02-16', versi: 1, alasan: 'Surat tugas terlambat' },
  }),
  'DELETE /api/gtk/:id': async ({ app }) => {
    const content = { nama: 'Guru Keliru', ...identitas, mulaiTugas: SINCE }
    const { body } = await send(app, 'POST', '/api/gtk', { by: 'sekolah', content })
    return { by: 'kabkota', params: { id: body.id }, content: {} }
  },
  'POST /api/jam-gtk': async ({ app }) => ({ by: 'kabkota', content: await partTime(app) }),
  'POST /api/jam-gtk/putusan': async ({ app }) => {
    await send(app, 'POST', '/api/jam-gtk', { by: 'sekolah', content: await partTime(app) })
    const { rows } = await sql<{ id: string }>`
      select sekolah_id || '-' || gtk_id || '-' || id as id from gtk_jam`.execute(app.context.db)
    return { by: 'uptd', content: { usul: [{ id: rows[0]?.id, versi: 1 }], setuju: true } }
  },
  'POST /api/pengaturan/durasi/:lingkup/:jenjang': () => ({
    by: 'kabkota',
    params: { lingkup: 'dinas', jenjang: 'SD' },
    content: { rows: seminggu(['06:30', '14:00']), berlakuMulai: SINCE },
    locked: true,
  }),
  'POST /api/pengaturan/libur': () => ({
    by: 'admin',
    content: { nama: 'Libur uji', jenisLiburId: 1, tanggal: '2026-02-04', jenjang: ['SD'] },
    locked: true,
  }),
  'DELETE /api/pengaturan/libur/:id': async ({ app }) => {
    const libur = { nama: 'Libur uji', jenisLiburId: 1, tanggal: '2026-02-04', jenjang: ['SD'] }
    const { body } = await send(app, 'POST', '/api/pengaturan/libur', { by: 'admin', content: libur })
    return { by: 'admin', params: { id: body.id }, content: {}, locked: true }
  },
  'POST /api/pengaturan/libur/impor': () => ({
    by: 'admin',
    content: {
      jenisLiburId: 1,
      jenjang: ['SD'],
      teks: '4 Februari 2026 Libur uji\n5 Februari 2026 Libur uji lagi',
      uji: false,
    },
    locked: true,
  }),
  'POST /api/pengaturan/pola-jam': async ({ app }) => {
    const assignment = await partTime(app)
    await send(app, 'POST', '/api/jam-gtk', {
      by: 'kabkota',
      content: assignment,
    })
    const hari = mingguRow(['06:30', '14:00'], WEEKDAYS)
    const content = { ...POLA_UJI, id: assignment.polaJamId, versi: 1, hari, berlakuMulai: SINCE }
    return { by: 'admin', content }
  },
  'PATCH /api/sekolah': () => ({
    by: 'sekolah',
    content: { versi: 1, shiftPagiMulai: '06:53:00', berlakuMulai: SINCE },
  }),
  'POST /api/sekolah/:id/kalibrasi': ({ app }) => ({
    by: 'sekolah',
    params: { id: app.dunia.sekolah.sd.id },
    content: { jam: 1, berlakuMulai: SINCE, alasan: 'Jam mesin keliru' },
  }),
  'PATCH /api/setting': () => ({
    by: 'admin',
    content: { kunci: 'toleransiMenit', nilai: 45, berlakuMulai: SINCE },
    locked: true,
  }),
  'PATCH /api/mesin/:id': ({ app, mesinId }) => ({
    by: 'sekolah',
    params: { id: `${app.dunia.sekolah.sd.id}-${mesinId}` },
    content: { versi: 1, sampai: '2026-02-15', alasan: 'Mesin sudah diganti' },
  }),
  'POST /api/mesin/:id/pindah': ({ app, mesinId }) => ({
    by: 'kabkota',
    params: { id: `${app.dunia.sekolah.sd.id}-${mesinId}` },
    content: { versi: 1, sekolahId: app.dunia.sekolah.otherSd.id, mulai: '2026-02-16', alasan: 'Sekolah digabung' },
  }),
  'POST /api/mesin': async (w) => {
    const back = await WAYS['POST /api/mesin-tak-dikenal/klaim']?.(w)
    const { sekolahId: _, ...content } = { sekolahId: 0, ...back?.content }
    return { by: 'sekolah', content }
  },
  'POST /api/mesin-tak-dikenal/klaim': async ({ app, mesinId }) => {
    // It stood here before, and its taps are still there.
    await sql`delete from alamat_mesin where mesin_id = ${mesinId}`.execute(app.context.db)
    await sql`delete from mesin_penempatan where mesin_id = ${mesinId}`.execute(app.context.db)
    const mulai = { mulai: SINCE, dipakaiSejak: SINCE }
    return {
      by: 'admin',
      content: { nomorSeri: 'UJI000011', sekolahId: app.dunia.sekolah.sd.id, nama: 'Kembali', ...mulai },
    }
  },
  'POST /api/mesin-sengketa': async ({ app }) => {
    const { otherSd } = app.dunia.sekolah
    await sql`insert into mesin_klaim (sekolah_id, nomor_seri, nama, mulai, diajukan_pada)
      values (${otherSd.id}, 'UJI000011', 'Mesin kami', '2026-02-16', '2026-03-01')`.execute(app.context.db)
    const putusan = { untuk: 'pengklaim', mulai: '2026-02-16', alasan: 'Berita acara serah terima' }
    return { by: 'kabkota', content: { nomorSeri: 'UJI000011', pengklaim: otherSd.id, ...putusan } }
  },
  'POST /api/mesin/:id/usb/tarik': async ({ app, mesinId }) => {
    const params = { id: `${app.dunia.sekolah.sd.id}-${mesinId}` }
    const sent = { by: 'sekolah', params, file: '        7\t2026-02-10 05:55:00\t1\t0\t1\t0\r\n' }
    const content = { namaBerkas: '1_attlog.dat' }
    const { sidik } = (await send(app, 'POST', '/api/mesin/:id/usb/pratinjau', { ...sent, content })).body
    await send(app, 'POST', '/api/mesin/:id/usb', { ...sent, content: { ...content, sidik } })
    const { rows } = await sql<{ id: number }>`select max(id)::int as id from berkas_usb`.execute(app.context.db)
    return { by: 'sekolah', params, content: { berkasId: rows[0]?.id, alasan: 'Berkas mesin lain' } }
  },
  'POST /api/mesin/:id/pemetaan': ({ app, mesinId }) => ({
    by: 'sekolah',
    params: { id: `${app.dunia.sekolah.sd.id}-${mesinId}` },
    content: { pin: '7', gtkId: app.dunia.sekolah.sd.gtk[0]?.publicId, mulai: '2026-02-16' },
  }),
  'PATCH /api/pemetaan-pin/:id': async ({ app }) => {
    const { rows } = await sql<{ id: string }>`
      select sekolah_id || '-' || id as id from pemetaan_pin where pin = '7'`.execute(app.context.db)
    return { by: 'sekolah', params: { id: rows[0]?.id ?? '' }, content: { sampai: '2026-02-15' } }
  },
}

/** Sends one way in, with what was agreed to. */
export async function send(
  test: TestApp,
  method: string,
  url: string,
  { by, params = {}, content, file }: Way,
  dampak?: { hariGtk: number; bulanTerkunci: number },
) {
  const path = url.replaceAll(/:(\w+)/g, (_, nama: string) => String(params[nama]))
  const headers = { authorization: `Bearer ${await test.signIn(by)}` }
  const inAddress = file !== undefined || method === 'DELETE'
  const told = dampak === undefined ? {} : { dampak: inAddress ? `${dampak.hariGtk},${dampak.bulanTerkunci}` : dampak }
  const request = inAddress
    ? {
        query: { ...content, ...told } as Record<string, string>,
        ...(file === undefined ? {} : { payload: Buffer.from(file) }),
        headers: file === undefined ? headers : { ...headers, 'content-type': 'application/octet-stream' },
      }
    : { payload: { ...content, ...told }, headers }
  const answer = await test.app.inject({ method: method as 'POST', url: path, ...request })
  return { status: answer.statusCode, body: answer.json() }
}
