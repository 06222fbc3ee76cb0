import { DAFTAR_PERIHAL } from '../../shared/riwayat/riwayat-label.ts'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { PilihSekolah } from '../../shared/wilayah/pilih-sekolah.tsx'
import { CariTertunda } from '../../ui/field/cari-tertunda.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import type { AlamatRiwayat, UbahRiwayat } from './pilihan-riwayat.ts'
import { type SaringanRiwayat, useSekolah } from './queries.ts'

type Props = {
  alamat: AlamatRiwayat
  saringan: SaringanRiwayat
  /** Why the dates cannot be asked with. */
  salah: string | null
  onGanti: (baru: UbahRiwayat) => void
}

const JEDA_MS = 400
const LEBAR = { xs: '100%', sm: 215 }

export function SaringanRiwayatBilah({ alamat, saringan, salah, onGanti }: Props) {
  const sekolah = useSekolah(alamat.sekolah)
  return (
    <>
      <IsianTanggal
        label="Dari tanggal"
        nilai={saringan.dari}
        onGanti={(dari) => onGanti({ dari: dari ?? undefined })}
        galat={salah}
        lebar={LEBAR}
      />
      <IsianTanggal
        label="Sampai tanggal"
        nilai={saringan.sampai}
        onGanti={(sampai) => onGanti({ sampai: sampai ?? undefined })}
        lebar={LEBAR}
      />
      <Pilihan
        label="Yang diubah"
        nilai={alamat.perihal}
        pilihan={DAFTAR_PERIHAL}
        onGanti={(perihal) => onGanti({ perihal })}
        lebar={LEBAR}
      />
      <CariTertunda
        label="Oleh"
        placeholder="Nama"
        cari={alamat.oleh}
        onGanti={(oleh) => onGanti({ oleh })}
        jeda={JEDA_MS}
        lebar={215}
      />
      <PilihSekolah
        nilai={alamat.sekolah === undefined ? null : (sekolah.data ?? null)}
        onGanti={(satu) => onGanti({ sekolah: satu?.id })}
        lebar={328}
      />
      <CariTertunda
        label="Nomor catatan"
        placeholder="12-345 atau No. usulan"
        cari={alamat.objek}
        onGanti={(objek) => onGanti({ objek })}
        jeda={JEDA_MS}
        lebar={215}
      />
    </>
  )
}
