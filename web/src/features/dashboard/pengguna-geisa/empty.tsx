import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Button from '@mui/material/Button'
import { numeral } from '../../../shared/numerals.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { LOAD_LIMIT } from '../queries-pengguna.ts'

export function EmptyPengguna({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      icon={SchoolOutlined}
      title={filtered ? 'Tidak ada sekolah yang cocok' : 'Data tidak ditemukan. . .'}
      hint={
        filtered
          ? 'Periksa kata pencarian, atau longgarkan saringannya.'
          : 'Belum ada sekolah dalam cakupan Anda di wilayah ini. Hubungi admin bila seharusnya ada.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}

/** In place of a nation that no browser should hold. */
export function TooMany({ total, hasWilayah }: { total: number; hasWilayah: boolean }) {
  return (
    <EmptyState
      image="wilayah"
      title={hasWilayah ? 'Pilih wilayah yang lebih kecil' : 'Pilih wilayah terlebih dahulu'}
      hint={`Ada ${numeral(total)} sekolah di sini. Persempit wilayahnya di atas; paling banyak ${numeral(LOAD_LIMIT)} sekolah ditampilkan sekaligus.`}
    />
  )
}
