FROM python:3.11.14-slim-bookworm

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
RUN useradd --system --create-home clanhold && install -d -o clanhold -g clanhold /data
WORKDIR /clanhold

# Fonts for the words on pictures of matches.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*

COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY migrations ./migrations
COPY backend ./backend
COPY frontend ./frontend

USER clanhold
ENV HOST=0.0.0.0 PORT=8000 DATABASE_URL=sqlite:////data/clanhold.db LOG_FORMAT=json
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=6s --start-period=20s \
  CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ['PORT']}/readyz\", timeout=5)"]
CMD ["python", "-m", "backend"]
