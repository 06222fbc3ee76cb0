import type { Keberatan } from '@geisa/contract/keberatan'
import { LABEL_KEBERATAN, STATUS_KEBERATAN } from '@geisa/contract/keberatan'
import { KANTOR, PERAN } from '@geisa/engine/akun/hak-akses'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { DataDownloadButton } from '../../shared/data-download-button.tsx'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { WilayahFilters } from '../../shared/wilayah/filters.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { Option } from '../../ui/field/filter-select.tsx'
import { LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { downloadKeberatan } from './download-keberatan.ts'
import { keberatanColumns } from './keberatan-columns.tsx'
import { PanelKeberatan } from './panel-keberatan.tsx'
import { useDaftarKeberatan } from './queries.ts'

const route = getRouteApi('/keberatan')

/** Objections of staff: one's own, the school's to be dealt with, or those of an office's schools to be read. */
export function KeberatanPage() {
  const { status, wilayah, halaman: page = 1, id } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const peran = pengguna?.peran
  const kantor = peran !== undefined && KANTOR.includes(peran)
  const filter = { ...(status ? { status } : {}), ...(wilayah ? { kodeWilayah: wilayah } : {}) }
  const daftar = useDaftarKeberatan(filter, page)
  const { data } = daftar
  const columns = useMemo(
    () =>
      keberatanColumns({
        own: peran === PERAN.GTK,
        kantor,
        onOpen: (one) => void navigate({ search: (old) => ({ ...old, id: one }) }),
      }),
    [peran, kantor, navigate],
  )
  return (
    <Page
      title={peran === PERAN.GTK ? 'Keberatan Saya' : 'Keberatan GTK'}
      actions={
        <>
          <DownloadButton
            // Beside what is stored of a person it says which of the two it is.
            {...(peran === PERAN.GTK && { label: 'Unduh daftar' })}
            reason={whyCannotDownload(data?.meta.total)}
            work={(control) =>
              downloadKeberatan(
                {
                  filter,
                  title: `Keberatan ${(peran === PERAN.GTK ? pengguna?.nama : pengguna?.instansi) ?? ''}`.trim(),
                  own: peran === PERAN.GTK,
                  kantor,
                },
                control,
              )
            }
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
          {peran === PERAN.GTK && <DataDownloadButton id="saya" name={pengguna?.nama ?? ''} label="Unduh data saya" />}
        </>
      }
      context={data === undefined ? ' ' : context(data.baru, peran === PERAN.SEKOLAH)}
      {...(kantor && peran !== PERAN.YAYASAN && { active: wilayah === undefined ? 0 : 1 })}
      filter={<KeberatanFilter byWilayah={kantor && peran !== PERAN.YAYASAN} />}
    >
      <TabelDaftar<Keberatan>
        list={daftar}
        label="Keberatan"
        columns={columns}
        rows={data?.rows}
        rowId={(k) => k.id}
        loading={daftar.isFetching}
        keepRows
        empty={<Empty gtk={peran === PERAN.GTK} filtered={status !== undefined || wilayah !== undefined} />}
        page={{
          nth: page,
          count: data?.meta.totalPages,
          onChange: (next = 1) => void navigate({ search: (old) => ({ ...old, halaman: next }) }),
        }}
      />
      {peran === PERAN.GTK && (data?.meta.total ?? 0) > 0 && WHERE_TO_OBJECT}
      {id !== undefined && (
        <PanelKeberatan
          key={id}
          id={id}
          operator={peran === PERAN.SEKOLAH}
          onClose={() => void navigate({ search: ({ id: _, ...old }) => old })}
        />
      )}
    </Page>
  )
}

const STATUS_OPTIONS = STATUS_KEBERATAN.map((status) => ({ value: status, label: LABEL_KEBERATAN[status] }))

function KeberatanFilter({ byWilayah }: { byWilayah: boolean }) {
  const { status, wilayah } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  return (
    <>
      <Option
        label="Status"
        {...(byWilayah ? { empty: 'Semua status' } : {})}
        value={status}
        options={STATUS_OPTIONS}
        onChange={(next) => void navigate({ search: () => ({ ...fill(wilayah), ...(next ? { status: next } : {}) }) })}
        width={190}
      />
      {byWilayah && (
        <WilayahFilters
          root={pengguna?.kodeWilayah ?? null}
          value={wilayah}
          onChange={(kode) => void navigate({ search: () => ({ ...(status ? { status } : {}), ...fill(kode) }) })}
        />
      )}
    </>
  )
}

const fill = (wilayah: string | undefined) => (wilayah === undefined ? {} : { wilayah })

function context(next: number, operator: boolean): string {
  if (next === 0) return 'Tidak ada yang menunggu'
  return operator ? `${next} menunggu tanggapan Anda` : `${next} menunggu operator sekolah`
}

/** Where one objects: on the day itself. */
const WHERE_TO_OBJECT = (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
    Ada hari lain yang keliru? Buka harinya di{' '}
    <LinkTo to="/laporan/harian" underline="always">
      Laporan Harian
    </LinkTo>
    , lalu ajukan keberatan.
  </Typography>
)

function Empty({ gtk, filtered }: { gtk: boolean; filtered: boolean }) {
  if (filtered) return <EmptyState image="cari" title="Tidak ada keberatan yang cocok" hint="Ubah saringannya." />
  return (
    <EmptyState
      icon={FlagOutlined}
      title="Belum ada keberatan"
      hint={
        gtk
          ? 'Bila kehadiran satu hari keliru: buka Laporan Harian, pilih harinya, lalu tekan Ajukan keberatan.'
          : 'GTK yang punya akun dapat berkeberatan atas satu harinya; keberatan itu muncul di sini.'
      }
    />
  )
}
