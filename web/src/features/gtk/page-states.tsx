import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { numeral } from '../../shared/numerals.ts'
import { SekolahSelect } from '../../shared/wilayah/sekolah-select.tsx'
import { ContextLine } from '../../ui/page/context-line.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LinkTo } from './list/gtk-link.tsx'

const route = getRouteApi('/pengaturan/gtk')

/** Which school, and how many of its staff are in service. */
export function Context({ nama, active, operator }: { nama: string; active: number | undefined; operator: boolean }) {
  const count = active === undefined ? '' : `${numeral(active)} aktif`
  return (
    <ContextLine
      tall={!operator}
      signs={
        !operator && (
          <>
            {count && <span>{count}</span>}
            <LinkTo from="/pengaturan/gtk" to="." search={{}} underline="always">
              Sekolah lain
            </LinkTo>
          </>
        )
      }
    >
      {operator && count ? `${nama} · ${count}` : nama}
    </ContextLine>
  )
}

/** `onAdd` null: this user adds nobody. */
export function Empty({ filtered, onAdd }: { filtered: boolean; onAdd: (() => void) | null }) {
  if (filtered) {
    return (
      <EmptyState
        image="cari"
        title="Tidak ada GTK yang cocok"
        hint="Periksa ejaannya, atau kosongkan saringan di atas."
      />
    )
  }
  return (
    <EmptyState
      icon={GroupsOutlined}
      title="Belum ada GTK"
      hint={
        onAdd !== null
          ? 'Impor dari Dapodik atau Excel lewat tombol Impor di atas, atau tambahkan satu per satu.'
          : 'Operator sekolah belum mengisi GTK-nya.'
      }
      {...(onAdd !== null
        ? {
            actions: (
              <Button variant="contained" onClick={onAdd}>
                Tambah GTK
              </Button>
            ),
          }
        : {})}
    />
  )
}

/** An office comes by a link of a school; without one it chooses here. */
export function ChooseFirst() {
  const navigate = route.useNavigate()
  return (
    <Page
      title="GTK"
      context="Guru dan tenaga kependidikan sebuah sekolah"
      filter={
        <SekolahSelect value={null} onChange={(s) => s !== null && void navigate({ search: { sekolah: s.id } })} />
      }
    >
      <EmptyState
        icon={SchoolOutlined}
        title="Pilih sekolah terlebih dahulu"
        hint="Ketik nama atau NPSN sekolah dalam wilayah Anda."
      />
    </Page>
  )
}
