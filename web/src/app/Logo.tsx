/** The planet of memory: our mark. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" fill="none">
      <circle cx="20" cy="21" r="10" fill="#ffb84d" />
      <path d="M12.5 15.5a10 10 0 0 0 12.9 14 11.5 11.5 0 0 1-12.9-14z" fill="#f08f2e" />
      <path
        d="M12 25.8C7.3 28.7 4 29.8 3.1 28.5c-1.4-2 4.1-7.9 12.3-13.1s15.9-7.8 17.2-5.8c.9 1.3-1.3 4.3-5.3 7.7"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M33 24.5v4M31 26.5h4M9 7.5v3M7.5 9h3"
        stroke="#b9b1e6"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
