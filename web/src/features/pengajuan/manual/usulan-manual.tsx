import type { ManualLengkap } from '@geisa/contract/absensi-manual'
import { isBerlaku, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { useMemo } from 'react'
import { Kotak } from '../../../ui/kotak.tsx'
import type { Termuat } from '../usulan/detail-pengajuan.tsx'
import { HalamanUsulan } from '../usulan/halaman-usulan.tsx'
import type { UsulanBaru } from '../usulan/isian-jenis.ts'
import { useUsulan } from '../usulan/usulan.ts'
import { CARA_MANUAL } from './cara-manual.ts'
import { FormManual } from './form-manual.tsx'
import { galatPerGtk, type IsianManual, isianDari, rinciKirim } from './isian-manual.ts'
import { perihalManual } from './perihal-manual.ts'
import { PratinjauManual, usePratinjauIsian } from './pratinjau-manual.tsx'
import { RincianManual } from './rincian-manual.tsx'
import { TabelRinci } from './tabel-rinci.tsx'

type Props = Termuat<ManualLengkap> & { baru: UsulanBaru<IsianManual> }

export function UsulanManual({ awal, baru, sekolah, pro, instansi }: Props) {
  const u = useUsulan(CARA_MANUAL, awal, baru)
  const { acuan, isian } = u.f
  const { di, rinci, terkirim } = u.kirim
  const pratinjau = usePratinjauIsian(isian, u.berisian ? (sekolah?.id ?? null) : null)
  const ditolak = rinci.length > 0
  const barisTerkirim = useMemo(() => (terkirim === null ? [] : rinciKirim(terkirim)), [terkirim])
  const galat = ditolak ? rinci : pratinjau.galat
  const baris = ditolak ? barisTerkirim : pratinjau.terkirim
  const galatGtk = useMemo(() => galatPerGtk(galat, baris), [galat, baris])
  // A row shows its own; what is said of the rows as a whole stands above them.
  const galatDi = (bidang: string): string | null => {
    const sama = galat.find(({ field }) => field === bidang)?.message ?? null
    return bidang === 'details' ? sama : (di(bidang) ?? sama)
  }
  // The rows of an approved request have two columns more: they take the whole width.
  const berlaku = acuan !== null && isBerlaku(acuan.statusPengajuan.id as StatusPengajuan)
  return (
    <HalamanUsulan
      u={u}
      namaSekolah={instansi}
      lebarBukti={berlaku ? null : u.operator ? 340 : 440}
      formulir={
        sekolah && (
          <FormManual {...{ u, pratinjau, galatDi, galatGtk, pro }} sekolahId={sekolah.id} hariIni={sekolah.hariIni} />
        )
      }
      pratinjau={<PratinjauManual pratinjau={pratinjau} />}
      rincian={u.dibaca && <RincianManual usulan={u.dibaca} u={u} />}
      lanjutan={
        u.dibaca && (
          <Kotak judul="Kehadiran GTK">
            <TabelRinci usulan={u.dibaca} />
          </Kotak>
        )
      }
      perihal={u.dibaca === null ? '' : perihalManual(u.dibaca.noAbsensiManual, isianDari(u.dibaca))}
    />
  )
}
