import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { bulan as bacaBulan } from '../../kerangka/alamat-cari.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

/** A month that the address names and nobody can show gives way to the one that is shown, and it is said once. */
export function useBulanAlamat(tampil: string, maks: string): void {
  const tertulis = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('bulan') })
  const navigasi = useNavigate()
  const disebut = useRef<string>(undefined)
  const salah = tertulis !== null && !bulanTampil(tertulis, maks)
  useEffect(() => {
    if (!salah || disebut.current === tertulis) return
    disebut.current = tertulis
    beritahu('Bulan di alamat tidak dikenal; ditampilkan bulan ini', 'warning')
    void navigasi({ to: '.', search: (lama) => ({ ...lama, bulan: tampil }), replace: true, resetScroll: false })
  }, [salah, tertulis, tampil, navigasi])
}

const bulanTampil = (tertulis: string, maks: string): boolean => bacaBulan(tertulis) !== undefined && tertulis <= maks
