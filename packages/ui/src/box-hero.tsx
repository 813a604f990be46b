import { useId } from 'react';
import './box-hero.css';

/** The hero of the product: the open box, the light that comes out of it, and stars. */
export function BoxHero() {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <svg className="box-hero" viewBox="0 0 360 250" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#7c3bff" />
          <stop offset=".55" stopColor="#d5338f" />
          <stop offset="1" stopColor="#ff7438" />
        </linearGradient>
        <linearGradient id={`${id}beam`} x1="0" y1="1" x2="0" y2="0">
          <stop stopColor="#ffe9c7" stopOpacity=".95" />
          <stop offset=".4" stopColor="#ffb27a" stopOpacity=".42" />
          <stop offset="1" stopColor="#ff7ab8" stopOpacity="0" />
        </linearGradient>
        <linearGradient
          id={`${id}ray`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="150"
          x2="0"
          y2="4"
        >
          <stop stopColor="#fff" stopOpacity=".5" />
          <stop offset=".55" stopColor="#fff" stopOpacity=".14" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <radialGradient id={`${id}mouth`}>
          <stop stopColor="#fff4dc" />
          <stop offset=".5" stopColor="#ffcf95" />
          <stop offset="1" stopColor="#ff9d6a" />
        </radialGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#ff8a5c" stopOpacity=".55" />
          <stop offset="1" stopColor="#ff8a5c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse className="box-hero-shadow" cx="180" cy="226" rx="150" ry="20" fill="#0b0418" />
      <ellipse cx="180" cy="150" rx="170" ry="90" fill={paint('glow')} />
      <path d="M102 146 26 6h308l-76 140z" fill={paint('beam')} />
      <path
        className="box-hero-rays"
        d="M140 150 108 -6h36zM214 150l40-156h20zM176 150l-8-156h26z"
        fill={paint('ray')}
      />
      <path d="M180 184 92 144v50l88 44 88-44v-50z" fill={paint('wall')} />
      <path d="M180 184v54l88-44v-50z" fill="#16051f" opacity=".3" />
      <path d="M180 106 92 144l88 40 88-40z" fill={paint('mouth')} />
      <path d="M180 120 118 146l62 28 62-28z" fill="#fffaf0" opacity=".75" />
      <path d="M92 144 52 122l86-38 42 22z" fill="#9a63ff" />
      <path d="M92 144 52 122l6-3 40 22z" fill="#c9a8ff" />
      <path d="m268 144 40-22-86-38-42 22z" fill="#ff8f63" />
      <path d="m268 144 40-22-6-3-40 22z" fill="#ffc4a0" />
      <path d="M112 172v16l14 7v-16zM248 172v16l-14 7v-16z" fill="#fff" opacity=".22" />
      <path d="M166 190h28v22l-14 8-14-8z" fill="#ffe3bd" />
      <circle cx="180" cy="201" r="4" fill="#7a2358" />
      <path d="M178 202h4v9h-4z" fill="#7a2358" />
      <g className="box-hero-stars">
        <path d="m60 60 3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
        <path d="m306 40 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
        <path d="m286 96 2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
        <circle cx="92" cy="30" r="2" />
        <circle cx="128" cy="12" r="1.6" />
        <circle cx="250" cy="20" r="2" />
        <circle cx="318" cy="84" r="1.6" />
        <circle cx="40" cy="100" r="1.8" />
      </g>
    </svg>
  );
}
