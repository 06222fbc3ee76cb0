import type { BarisKiriman, StatusKirim } from '@geisa/contract/dhgtk'
import type { Zona } from '@geisa/engine/acuan'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { BilahPilihan, KirimUlangDialog } from './kirim-ulang.tsx'
import { kartuKiriman, kolomKiriman } from './kolom-kiriman.tsx'
import { type UbahKiriman, useBarisDipilih } from './pilihan-kiriman.ts'
import type { SaringanKiriman, useKiriman } from './queries.ts'
import { ChipStatusKirim } from './status-kirim.tsx'

type Props = {
  sekolahId: number
  zona: Zona
  daftar: ReturnType<typeof useKiriman>
  saringan: SaringanKiriman
  halaman: number
  onGanti: (baru: UbahKiriman) => void
  /** Whether this user sends anything again at all. */
  menulis: boolean
  /** Why nothing can be sent again now. */
  alasan: string | null
}

/** Counts that filter, the rows, and what is done with those that were chosen. */
export function IsiKiriman({ sekolahId, zona, daftar, saringan, halaman, onGanti, menulis, alasan }: Props) {
  const { pilih, ubah, setPilih } = useBarisDipilih(sekolahId, saringan)
  const [dialog, setDialog] = useState(false)
  const { data } = daftar
  const adaGagal = data?.rows.some((k) => k.statusKirim === 'Gagal') ?? false
  const kolom = useMemo(
    () => kolomKiriman({ zona, pilih: menulis && adaGagal ? pilih : null, onPilih: ubah }),
    [zona, menulis, adaGagal, pilih, ubah],
  )
  return (
    <>
      <ChipStatusKirim
        dipilih={saringan.status}
        jumlah={data?.jumlah}
        onPilih={(status: StatusKirim | undefined) => onGanti({ status })}
      />
      {menulis && (
        <BilahPilihan
          pilih={pilih}
          baris={data?.rows ?? []}
          alasan={alasan}
          onGanti={setPilih}
          onKirim={() => setDialog(true)}
        />
      )}
      <TabelData<BarisKiriman>
        label="Kiriman DHGTK"
        kolom={kolom}
        baris={data?.rows}
        idBaris={(k) => k.kunci}
        memuat={daftar.isFetching}
        galat={daftar.isError && data === undefined ? kalimatGalat(daftar.error, 'Gagal mengambil data') : null}
        gayaBaris={(k) => ({ terpilih: pilih.has(k.kunci) })}
        kosong={<Kosong tersaring={Object.keys(saringan).length > 0} onHapus={() => onGanti(TANPA_SARINGAN)} />}
        kartu
        isiKartu={kartuKiriman(zona)}
        tinggi="penuh"
        halaman={{
          ke: halaman,
          jumlah: data?.meta.totalPages ?? 1,
          onGanti: (ke) => onGanti({ halaman: ke === 1 ? undefined : ke }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {dialog && pilih.size > 0 && (
        <KirimUlangDialog
          sekolahId={sekolahId}
          kunci={[...pilih]}
          onSelesai={() => {
            setPilih(new Set())
            setDialog(false)
          }}
          onTutup={() => setDialog(false)}
        />
      )}
    </>
  )
}

const TANPA_SARINGAN = { cari: undefined, status: undefined, tanggal: undefined }

function Kosong({ tersaring, onHapus }: { tersaring: boolean; onHapus: () => void }) {
  return (
    <KeadaanKosong
      ikon={OutboxOutlined}
      judul={tersaring ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman'}
      petunjuk={
        tersaring
          ? 'Ubah status, tanggal, atau nama yang dicari.'
          : 'Datang dan pulang sehari diantre sesudah harinya berakhir.'
      }
      tindakan={tersaring && <Button onClick={onHapus}>Hapus semua saringan</Button>}
    />
  )
}
