import type { Keberatan } from '@geisa/contract/keberatan'
import { ajukanKoreksi, type KoreksiLengkap, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import { call } from '../../../api/call.ts'
import { bedaIsian } from '../../../shared/formulir/formulir-berversi.ts'
import { sarankanUsul, type UsulKoreksi } from '../../../shared/keberatan/usulan-keberatan.ts'
import type { IsianJenis, UsulanBaru } from '../usulan/isian-jenis.ts'
import type { Usulan } from '../usulan/usulan.ts'
import {
  type BadanIsian,
  badanIsian,
  ISIAN_KOSONG,
  type Isian,
  isianDari,
  isianKeberatan,
  pokokDari,
  rapikan,
  sebutBeda,
} from './isian-koreksi.ts'
import { KOREKSI } from './queries.ts'

export type UsulanKoreksi = Usulan<KoreksiLengkap, Isian, BadanIsian>

/** How a correction is filled in and sent; which times and days it has, its status says. */
export function caraKoreksi(
  daftarStatus: readonly StatusKehadiranBaris[],
): IsianJenis<KoreksiLengkap, Isian, BadanIsian> {
  const badan = (isian: Isian): BadanIsian | null => badanIsian(rapikan(isian, daftarStatus))
  return {
    jenis: KOREKSI,
    isianDari,
    pokok: pokokDari,
    badan,
    beda: (isian, awal) => {
      const [lama, kini] = [badan(awal), badan(isian)]
      return lama === null || kini === null ? {} : bedaIsian(lama, kini)
    },
    ajukan: (body) => call(ajukanKoreksi, { body }),
    ubah: (id, body) => call(ubahKoreksi, { params: { id }, body }),
    bandingkan: (lama, baru) => sebutBeda(isianDari(lama), isianDari(baru)),
    bidang: BIDANG,
  }
}

/** From nothing, or from an objection as what the operator chose. */
export const koreksiBaru = (keberatan: Keberatan | null, usul: UsulKoreksi | undefined): UsulanBaru<Isian> =>
  keberatan === null
    ? { isian: ISIAN_KOSONG, idDraf: 'baru', keberatanId: null }
    : {
        isian: isianKeberatan(keberatan, usul ?? sarankanUsul(keberatan)),
        idDraf: `keberatan-${keberatan.id}`,
        keberatanId: keberatan.id,
      }

/** Fields that show a refusal themselves. */
export const BIDANG = [
  'gtk',
  'jenisKoreksi',
  'jenisIzin',
  'statusKehadiran',
  'tglKehadiran',
  'waktuKoreksi',
  'catatanDariPengusul',
  'dokumenPendukung',
  'catatanDariPemeriksa',
] as const
