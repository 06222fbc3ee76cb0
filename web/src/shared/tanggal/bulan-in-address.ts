import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { bulan as readBulan } from '../../shell/search-params.ts'
import { notify } from '../../ui/notice/notify.ts'

/** A month that the address names and nobody can show gives way to the one that is shown, and it is said once. */
export function useBulanAlamat(format: string, max: string): void {
  const written = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('bulan') })
  const navigate = useNavigate()
  const named = useRef<string>(undefined)
  const wrong = written !== null && !shownBulan(written, max)
  useEffect(() => {
    if (!wrong || named.current === written) return
    named.current = written
    notify('Bulan di alamat tidak dikenal; ditampilkan bulan ini', 'warning')
    void navigate({ to: '.', search: (old) => ({ ...old, bulan: format }), replace: true, resetScroll: false })
  }, [wrong, written, format, navigate])
}

const shownBulan = (written: string, max: string): boolean => readBulan(written) !== undefined && written <= max
