import type { SekolahRow } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { type DownloadControl, downloadExcel } from '../../shared/excel/download-excel.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AddSekolahDialog } from './add-sekolah-dialog.tsx'
import { ImportSekolahDialog } from './import-sekolah-dialog.tsx'
import { allSekolah, type SekolahFilter as Filter, useDaftarSekolah } from './queries.ts'
import { DOWNLOAD_COLUMNS, sekolahColumns } from './sekolah-columns.tsx'
import { SekolahFilter } from './sekolah-filter.tsx'

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
      title="Pengaturan Sekolah"
      context={pengguna?.instansi ?? ' '}
      active={Object.keys(filter).filter((nama) => nama !== 'search').length}
      filter={<SekolahFilter />}
      actions={
        <>
          <DownloadButton
            reason={total === undefined || total === 0 ? 'Tidak ada sekolah untuk diunduh' : null}
            work={(control) => download(filter, pengguna?.instansi ?? '', control)}
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
          {pengguna?.peran === PERAN.NASIONAL && (
            <ButtonWithReason
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              reason={whyCannotWrite(pengguna)}
              onClick={() => setDialog('impor')}
            >
              Impor
            </ButtonWithReason>
          )}
        </>
      }
      {...(pengguna?.peran === PERAN.NASIONAL && {
        main: (
          <ButtonWithReason
            variant="contained"
            startIcon={<AddOutlined />}
            reason={whyCannotWrite(pengguna)}
            onClick={() => setDialog('tambah')}
          >
            Tambah sekolah
          </ButtonWithReason>
        ),
      })}
    >
      <TabelDaftar<SekolahRow>
        list={daftar}
        label="Sekolah"
        columns={columns}
        rows={daftar.data?.rows}
        rowId={(s) => s.id}
        loading={daftar.isPending || daftar.isPlaceholderData}
        empty={<Empty filtered={filtered} onDelete={() => void navigate({ search: {} })} />}
        page={{
          nth: page,
          count: daftar.data?.meta.totalPages,
          onChange: (nth) =>
            void navigate({ search: ({ halaman: _, ...s }) => (nth === undefined ? s : { ...s, halaman: nth }) }),
        }}
        total={{ count: total, what: 'sekolah' }}
      />
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
      image={filtered ? 'cari' : 'belum'}
      icon={SchoolOutlined}
      title={filtered ? 'Tidak ada sekolah yang cocok' : 'Belum ada sekolah dalam cakupan Anda'}
      hint={
        filtered
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Hubungi admin bila seharusnya ada sekolah di sini.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}

/** Reading the rows is most of the work, writing the workbook the rest. */
async function download(
  filter: Filter,
  instansi: string,
  { onProgress, signal }: Required<DownloadControl>,
): Promise<void> {
  const rows = await allSekolah(filter, { onProgress: (persen) => onProgress(persen * 0.8), signal })
  await downloadExcel(
    { fileName: `Sekolah ${instansi}`.trim(), title: 'Sekolah', columns: DOWNLOAD_COLUMNS, rows },
    { onProgress: (persen) => onProgress(80 + persen * 0.2), signal },
  )
}

const KODE_WILAYAH = /^[0-9A-Z]{6}$/
type Alamat = ReturnType<typeof route.useSearch>

function filterFrom({ cari, jenjang, status, plan, mandiri, wilayah }: Alamat): Filter {
  return {
    ...(cari === undefined || cari.length < 3 ? {} : { search: cari }),
    ...(jenjang === undefined ? {} : { jenjang }),
    ...(status === undefined ? {} : { status }),
    ...(plan === undefined ? {} : { plan }),
    ...(mandiri === undefined ? {} : { mandiri }),
    ...(wilayah === undefined || !KODE_WILAYAH.test(wilayah) ? {} : { kodeWilayah: wilayah }),
  }
}
