import type { PenggunaSesi } from '@geisa/contract/sesi'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { alasanPutus, TanpaKoneksi } from '../../../shared/tanpa-koneksi.tsx'
import { TombolUnduh } from '../../../ui/button/tombol-unduh.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { useRekapPengguna, useRekapSync } from '../queries-wilayah.ts'
import { GalatWilayah } from './wilayah-galat.tsx'
import { IsiWilayah } from './wilayah-isi.tsx'
import { KepalaWilayah } from './wilayah-kepala.tsx'
import { usePilihanWilayah } from './wilayah-pilihan.ts'
import { unduhWilayah } from './wilayah-unduh.ts'

const GAGAL = 'Data gagal diambil; coba lagi lebih dahulu'

/** Regional statistics (spec 2): who uses GEISA and who was heard of, from the nation down to the kecamatan. */
export function WilayahDasbor({ pengguna }: { pengguna: PenggunaSesi }) {
  const p = usePilihanWilayah(pengguna)
  const rekap = useRekapPengguna(p.wilayah, p.status)
  const { data, isPlaceholderData: lama } = rekap
  const sync = useRekapSync({
    wilayah: lama ? undefined : data?.wilayah.kodeWilayah,
    status: p.status,
    jenjang: p.dipilih.length === p.terlihat.length ? undefined : p.dipilih,
  })
  // Figures of another choice are no answer once nothing more will come.
  const putus = data && !lama ? null : alasanPutus(rekap)
  // The recap comes first, the last syncs follow it (spec 2, section 4).
  const segarkan = async (): Promise<void> => {
    if ((await rekap.refetch()).data) await sync.refetch()
  }
  return (
    <Halaman
      judul="Statistik"
      konteks={pengguna.instansi}
      saringan={
        <KepalaWilayah
          nama={data?.wilayah.nama ?? (rekap.isError ? '–' : undefined)}
          induk={data?.wilayah.induk ?? null}
          status={p.status}
          onNaik={p.gantiWilayah}
          onStatus={p.gantiStatus}
        />
      }
      tindakan={
        <>
          <Button
            variant="outlined"
            startIcon={<RefreshOutlined />}
            loading={rekap.isRefetching || sync.isRefetching}
            loadingPosition="start"
            onClick={() => void segarkan()}
          >
            Segarkan
          </Button>
          <TombolUnduh
            alasan={data && !lama ? null : (putus ?? (rekap.isError ? GAGAL : 'Tunggu sampai data selesai dimuat'))}
            kerja={async (kendali) => {
              if (data) await unduhWilayah({ rekap: data, status: p.status, terlihat: p.terlihat }, kendali)
            }}
          />
        </>
      }
    >
      {rekap.isError && putus === null && (
        <GalatWilayah
          galat={rekap.error}
          onUlang={() => void segarkan()}
          onAwal={p.wilayah === undefined ? undefined : () => p.gantiWilayah(undefined)}
        />
      )}
      {putus !== null ? (
        <TanpaKoneksi alasan={putus} apa="Statistik" onUlang={() => void rekap.refetch()} />
      ) : (
        (data !== undefined || rekap.isPending) && (
          <IsiWilayah
            pilihan={p}
            rekap={data}
            lama={lama}
            sync={sync.data}
            memuatSync={lama || sync.isPending || sync.isFetching}
            galatSync={(sync.data === undefined || sync.isPlaceholderData) && (sync.isError || sync.isPaused)}
            onUlangSync={() => void sync.refetch()}
          />
        )
      )}
    </Halaman>
  )
}
