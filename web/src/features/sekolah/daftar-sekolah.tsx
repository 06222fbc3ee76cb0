import type { SekolahRow } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { downloadExcel } from '../../shared/excel/unduh-excel.ts'
import { whyCannotWrite } from '../../shared/hak-tulis.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { DownloadButton } from '../../ui/button/tombol-unduh.tsx'
import { Page } from '../../ui/page/halaman.tsx'
import { EmptyState } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { ImportSekolahDialog } from './impor-sekolah-dialog.tsx'
import { DOWNLOAD_COLUMNS, sekolahColumns } from './kolom-sekolah.tsx'
import { allSekolah, type SekolahFilter as Filter, useDaftarSekolah } from './queries.ts'
import { SekolahFilter } from './saringan-sekolah.tsx'
import { AddSekolahDialog } from './tambah-sekolah-dialog.tsx'

const route = getRouteApi('/pengaturan/sekolah')

/** Every school of the office's scope. */
export function DaftarSekolah() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const [dialog, setDialog] = useState<'tambah' | 'impor' | null>(null)
  const { halaman: page = 1 } = search
  const filter = filterFrom(search)
  const daftar = useDaftarSekolah(filter, page)
  const today = sekolahToday('WIB')
  const columns = useMemo(() => sekolahColumns(today), [today])
  const total = daftar.data?.meta.total
  const filtered = Object.keys(filter).length > 0

  return (
    <Page
      judul="Pengaturan Sekolah"
      context={pengguna?.instansi ?? ' '}
      filter={<SekolahFilter />}
      tindakan={
        <>
          <DownloadButton
            alasan={total === undefined || total === 0 ? 'Tidak ada sekolah untuk diunduh' : null}
            kerja={async ({ onProgress, signal }) => {
              const rows = await allSekolah(filter, (persen) => onProgress(persen * 0.8), signal)
              await downloadExcel(
                {
                  namaBerkas: `Sekolah ${pengguna?.instansi ?? ''}`.trim(),
                  judul: 'Sekolah',
                  columns: DOWNLOAD_COLUMNS,
                  rows,
                },
                { onProgress: (persen) => onProgress(80 + persen * 0.2), signal },
              )
            }}
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
          {pengguna?.peran === PERAN.NASIONAL && (
            <>
              <ButtonWithReason
                variant="outlined"
                startIcon={<UploadFileOutlined />}
                alasan={whyCannotWrite(pengguna)}
                onClick={() => setDialog('impor')}
              >
                Impor
              </ButtonWithReason>
              <ButtonWithReason
                variant="contained"
                startIcon={<AddOutlined />}
                alasan={whyCannotWrite(pengguna)}
                onClick={() => setDialog('tambah')}
              >
                Tambah sekolah
              </ButtonWithReason>
            </>
          )}
        </>
      }
    >
      <TabelData<SekolahRow>
        label="Sekolah"
        columns={columns}
        rows={daftar.data?.rows}
        rowId={(s) => s.id}
        loading={daftar.isPending || daftar.isPlaceholderData}
        error={daftar.isError ? errorSentence(daftar.error, 'Gagal mengambil data') : null}
        empty={<Empty filtered={filtered} onDelete={() => void navigate({ search: {} })} />}
        card
        height="penuh"
        page={{
          nth: page,
          jumlah: daftar.data?.meta.totalPages ?? 1,
          onChange: (nth) =>
            void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) }),
        }}
      />
      {daftar.isError && (
        <Button onClick={() => void daftar.refetch()} sx={{ display: 'block', mx: 'auto', mt: 2 }}>
          Coba lagi
        </Button>
      )}
      {total !== undefined && total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total.toLocaleString('id-ID')} sekolah
        </Typography>
      )}
      {dialog === 'tambah' && (
        <AddSekolahDialog
          onClose={() => setDialog(null)}
          onSaved={(id) => void navigate({ search: (old) => ({ ...old, id }) })}
        />
      )}
      {dialog === 'impor' && <ImportSekolahDialog onClose={() => setDialog(null)} />}
    </Page>
  )
}

function Empty({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      icon={SchoolOutlined}
      judul={filtered ? 'Tidak ada sekolah yang cocok' : 'Belum ada sekolah dalam cakupan Anda'}
      hint={
        filtered
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Hubungi admin bila seharusnya ada sekolah di sini.'
      }
      tindakan={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}

const KODE_WILAYAH = /^[0-9A-Z]{6}$/
type Alamat = ReturnType<typeof route.useSearch>

function filterFrom({ cari: search, jenjang, status, plan, mandiri, wilayah }: Alamat): Filter {
  return {
    ...(search === undefined || search.length < 3 ? {} : { search: search }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(status === undefined ? {} : { status }),
    ...(plan === undefined ? {} : { plan }),
    ...(mandiri === undefined ? {} : { mandiri }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { kodeWilayah: wilayah }),
  }
}
