import EditOutlined from '@mui/icons-material/EditOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { Kbd, TombolPintas } from '../../shared/pintasan/tombol-pintas.tsx'
import { Halaman } from '../../ui/page/halaman.tsx'
import { TabelHalaman } from '../../ui/table/tabel-halaman.tsx'
import { tulisBaru, useAlamatSurat } from './alamat-surat.ts'
import { BilahPilihan } from './bilah-pilihan.tsx'
import { DaftarPesan } from './daftar-pesan.tsx'
import { FolderSurat } from './folder-surat.tsx'
import { IsiPesan } from './isi-pesan.tsx'
import { DAFTAR_PINTASAN, usePintasanSurat } from './pintasan-surat.ts'
import { useDaftarPesan } from './queries.ts'
import { SaringanPesan } from './saringan-pesan.tsx'
import { TulisSurat } from './tulis-surat.tsx'

/** Folders, list and message side by side; on a phone one after the other. */
export function KotakSuratPage() {
  const alamat = useAlamatSurat()
  const { folder, id, halaman, saringan } = alamat
  const daftar = useDaftarPesan(folder, halaman, saringan)
  const pesan = daftar.data?.rows
  const [terpilih, setTerpilih] = usePilihan(`${folder} ${halaman} ${JSON.stringify(saringan)}`)
  const ada = terpilih.filter((satu) => pesan?.some(({ id_pesan }) => id_pesan === satu))
  usePintasanSurat(alamat, { pesan, terpilih: ada, onPilih: setTerpilih })
  const daftarTampak = id === undefined ? 'block' : { xs: 'none', md: 'block' }
  return (
    <Halaman
      judul={folder}
      konteks={konteks(folder, daftar.data)}
      tindakan={
        <>
          <TombolPintas daftar={DAFTAR_PINTASAN} />
          <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={() => void daftar.refetch()}>
            Segarkan
          </Button>
          <Button
            variant="contained"
            startIcon={<EditOutlined />}
            aria-keyshortcuts="c"
            onClick={() => alamat.setTulis(tulisBaru())}
          >
            Tulis surat <Kbd>C</Kbd>
          </Button>
        </>
      }
      saringan={
        <Box sx={{ display: daftarTampak, width: '100%' }}>
          <SaringanPesan folder={folder} saringan={saringan} onGanti={alamat.saring} />
        </Box>
      }
    >
      <Box sx={TIGA_PANEL}>
        <Box sx={{ display: daftarTampak }}>
          <FolderSurat
            folder={folder}
            belumTerbaca={daftar.data?.belumTerbaca ?? 0}
            jumlahDraf={daftar.data?.jumlahDraf ?? 0}
          />
        </Box>
        <Box sx={{ display: daftarTampak, minWidth: 0 }}>
          {daftar.isError && daftar.data === undefined ? (
            <GalatMuat galat={daftar.error} onUlang={() => void daftar.refetch()} />
          ) : (
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <BilahPilihan folder={folder} pesan={pesan} terpilih={ada} onPilih={setTerpilih} />
              <DaftarPesan
                folder={folder}
                pesan={pesan}
                terbuka={id}
                tersaring={Object.keys(saringan).length > 0}
                terpilih={ada}
                onPilih={setTerpilih}
              />
            </Paper>
          )}
          <TabelHalaman
            label="pesan"
            halaman={{ ke: halaman, jumlah: daftar.data?.meta.totalPages ?? 1, onGanti: alamat.keHalaman }}
          />
        </Box>
        <Box sx={{ display: id === undefined ? { xs: 'none', md: 'block' } : 'block', minWidth: 0 }}>
          <IsiPesan alamat={alamat} />
        </Box>
      </Box>
      {alamat.tulis !== undefined && (
        <TulisSurat key={alamat.tulis} tulis={alamat.tulis} onTutup={() => alamat.setTulis(undefined)} />
      )}
    </Halaman>
  )
}

const TIGA_PANEL = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(280px, 2fr) minmax(0, 3fr)',
    lg: '176px minmax(320px, 2fr) minmax(0, 3fr)',
  },
  gap: 4,
  '& > :first-of-type': { gridColumn: { xs: '1', md: '1 / -1', lg: '1' } },
}

/** What is chosen on one page of one list; another begins with nothing. */
function usePilihan(milik: string) {
  const [pilihan, setPilihan] = useState<{ milik: string; ids: readonly number[] }>({ milik, ids: [] })
  const ids = pilihan.milik === milik ? pilihan.ids : []
  return [ids, (baru: readonly number[]) => setPilihan({ milik, ids: baru })] as const
}

function konteks(folder: string, isi: { belumTerbaca: number; meta: { total: number } } | undefined): string {
  if (isi === undefined) return ' '
  if (folder === 'Inbox')
    return isi.belumTerbaca === 0 ? 'Semua pesan sudah dibaca' : `${isi.belumTerbaca} belum dibaca`
  if (folder === 'Dihapus') return 'Pesan di sini hilang sendiri sesudah 90 hari'
  return isi.meta.total === 0 ? ' ' : `${isi.meta.total} ${folder === 'Draft' ? 'draf' : 'surat'}`
}
