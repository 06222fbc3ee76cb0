import { ajukanManual, type ManualLengkap, type saranManual, ubahManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import type { Keberatan } from '@geisa/contract/keberatan'
import { call } from '../../../api/call.ts'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilJam } from '../../../ui/field/baca-jam.ts'
import type { IsianJenis, UsulanBaru } from '../usulan/isian-jenis.ts'
import { type BedaUsulan, bandingkanBaris } from '../usulan/kabar-bentrok.tsx'
import type { Usulan } from '../usulan/usulan.ts'
import {
  type BadanIsian,
  badanIsian,
  bedaIsian,
  gabungIsian,
  ISIAN_KOSONG,
  type IsianManual,
  isianDari,
  isianKeberatan,
  isianSaran,
  pokokDari,
} from './isian-manual.ts'
import { MANUAL } from './queries.ts'

export type UsulanManual = Usulan<ManualLengkap, IsianManual, BadanIsian>

/** How a manual attendance is filled in and sent. */
export const CARA_MANUAL: IsianJenis<ManualLengkap, IsianManual, BadanIsian> = {
  jenis: MANUAL,
  isianDari,
  pokok: pokokDari,
  gabung: gabungIsian,
  badan: badanIsian,
  beda: bedaIsian,
  ajukan: (body) => call(ajukanManual, { body }),
  ubah: (id, body) => call(ubahManual, { params: { id }, body }),
  bandingkan: sebutBeda,
  bidang: [
    'tanggal',
    'jenisAbsensiManual',
    'catatanDariPengusul',
    'dokumenPendukung',
    'details',
    'catatanDariPemeriksa',
  ],
}

/** From nothing, from an objection, or for a day on which the machines were silent. */
export function manualBaru(
  keberatan: Keberatan | null,
  hariSaran: string | undefined,
  saran: Jawaban<typeof saranManual> | undefined,
): UsulanBaru<IsianManual> {
  if (keberatan !== null)
    return {
      isian: isianKeberatan(keberatan),
      idDraf: `baru.keberatan-${keberatan.id}`,
      keberatanId: keberatan.id,
    }
  if (hariSaran === undefined) return { isian: ISIAN_KOSONG, idDraf: 'baru', keberatanId: null }
  const isian = (saran && isianSaran(saran, hariSaran)) ?? { ...ISIAN_KOSONG, tanggal: hariSaran }
  return { isian, idDraf: `baru.${hariSaran}`, keberatanId: null }
}

/** What somebody else changed of the school's own fields; of the rows each person's by name. */
function sebutBeda(lama: ManualLengkap, baru: ManualLengkap): BedaUsulan[] {
  const baris = (m: ManualLengkap): [string, string][] => [
    ['Tanggal Absensi', tampilTanggal(m.tanggal)],
    ['Jenis Absensi Manual', m.jenisAbsensiManual.nama],
  ]
  const orang = new Map([...lama.details, ...baru.details].map(({ gtk }) => [gtk.id, gtk.namaDapodik]))
  const rinci = (m: ManualLengkap): [string, string][] =>
    [...orang].map(([id, nama]) => {
      const satu = m.details.find(({ gtk }) => gtk.id === id)
      return [nama, satu === undefined ? '' : tampilRinci(satu)]
    })
  return [...bandingkanBaris(baris(lama), baris(baru)), ...bandingkanBaris(rinci(lama), rinci(baru))]
}

function tampilRinci({ waktuDatang, waktuPulang, keterangan }: ManualLengkap['details'][number]): string {
  const jam = [waktuDatang, waktuPulang].map((satu) => (satu === null ? '–' : tampilJam(satu))).join(' s.d. ')
  return keterangan === '' ? jam : `${jam}, ${keterangan}`
}
