import { crc32 } from 'node:zlib'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { previousHari } from './hari.ts'
import { reserve } from './koreksi.ts'
import { ask, daftarGtk } from './mesin.ts'

const used = new Set<string>()

/** A present workday, not of the last week, that no request of the school touches yet, nor a journey that reserves. */
export async function quietHari(mostDaysAgo = 27): Promise<string> {
  const staff = await daftarGtk()
  const [, gtk] = staff
  if (gtk === undefined) throw new Error('no staff')
  for (let daysAgo = 8; daysAgo <= mostDaysAgo; daysAgo++) {
    const hari = previousHari(daysAgo)
    if (used.has(hari) || !(await isHadir(gtk, hari))) continue
    used.add(hari)
    if ((await isQuiet(hari, hari)) && staff.every(({ id }) => reserve(`${id} ${hari}`))) return hari
  }
  throw new Error('no quiet workday in the demo world')
}

/** Two of them without a request in between. @returns the later one first */
export async function quietPair(): Promise<[string, string]> {
  let later = await quietHari()
  for (;;) {
    const earlier = await quietHari(40)
    if (await isQuiet(earlier, later)) return [later, earlier]
    later = earlier
  }
}

async function isQuiet(from: string, until: string): Promise<boolean> {
  const both = await Promise.all(
    ['koreksi-kehadiran', 'absensi-manual'].map((jenis) =>
      ask<{ meta: { total: number } }>('sekolah', `/api/${jenis}?dari=${from}&sampai=${until}`),
    ),
  )
  return both.every(({ meta }) => meta.total === 0)
}

async function isHadir(gtk: GtkSummary, hari: string): Promise<boolean> {
  const { kehadiran } = await ask<LaporanHarian>(
    'sekolah',
    `/api/rekap/harian?idDapodik=${gtk.idDapodik}&monthSelected=${hari.slice(0, 7).replace('-', '')}`,
  )
  return kehadiran.some((h) => h.hari_ke === Number(hari.slice(8)) && h.singkatan === 'H' && h.jenis_libur === 0)
}

/** 200 × 200: what is smaller is no document. */
const GREY = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADICAAAAACIM/FCAAAAtklEQVR42u3PQREAAAwCIKMb3ddK7KAB6RMRERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERERETkDnJgkk7vm1XgAAAAASUVORK5CYII=',
  'base64',
)
const IEND = 12

/** One picture with a comment of its own: another content each time. */
export function ownFoto(): { fileName: string; mimeType: string; base64: string } {
  const content = Buffer.from(`tEXtComment\0${crypto.randomUUID()}`)
  const [length, jumlah] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  jumlah.writeUInt32BE(crc32(content))
  const picture = Buffer.concat([GREY.subarray(0, -IEND), length, content, jumlah, GREY.subarray(-IEND)])
  return { fileName: 'surat-tugas.png', mimeType: 'image/png', base64: picture.toString('base64') }
}
