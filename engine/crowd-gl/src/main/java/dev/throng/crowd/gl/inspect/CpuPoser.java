package dev.throng.crowd.gl.inspect;

import dev.throng.anim.Geometry;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.exact.NormalRule;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.cpu.SampledState;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.character.CpuMeshes;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/** Poses and skins one instance at a time. CPU counterpart of the GPU's posing and skinning. Usable by one thread. */
public final class CpuPoser {
    private final CpuMeshes body;
    private final CpuPalette palette;
    private final CpuSkinner skinner;
    private final SampleSpan span = new SampleSpan();
    private final boolean readsKept;
    private final float[] rows; // or entries as stored
    private final float[] kept;
    private @Nullable CpuState states;
    private float[] positions = new float[0];
    private float[] normals = new float[0];
    private float[] tangents = new float[0];

    public CpuPoser(CpuMeshes body) {
        this(body, new CpuPalette(body.character().skeleton(), body.character().palette()));
    }

    private CpuPoser(CpuMeshes body, CpuPalette palette) {
        this.body = body;
        this.palette = palette;
        MatrixPalette layout = body.character().palette();
        skinner = new CpuSkinner(NormalRule.of(body.character()), layout);
        readsKept = layout.blending() == Blending.DQS;
        rows = new float[readsKept ? layout.floats() : layout.entryCount() * MatrixPalette.STRIDE];
        kept = readsKept ? rows : new float[layout.floats()];
    }

    /** @return new poser of the same character, for another thread */
    public CpuPoser another() {
        return new CpuPoser(body, palette.another());
    }

    CpuMeshes body() {
        return body;
    }

    /**
     * Poses and skins all vertices of a level of detail for an instance of a crowd.
     *
     * @param ticks clock value at which the instance is posed
     * @param level level of detail
     */
    public void pose(CrowdState crowd, int instance, long ticks, int level) {
        build(crowd, instance, ticks);
        skin(level);
    }

    public void pose(SampledState state, int level) {
        build(state);
        skin(level);
    }

    /**
     * Builds the palette of an instance of a crowd, without skinning.
     *
     * @param ticks clock value at which the instance is posed
     */
    public void build(CrowdState crowd, int instance, long ticks) {
        SampledState state = Footing.shown(crowd, instance, ticks);
        if (state != null) {
            build(state);
            return;
        }
        ClipPlayback playback = crowd.playback(instance);
        BakedClip clip = body.atlas().clip(playback.clip());
        span.find(body.atlas(), clip, PlaybackPhase.phaseOf(playback, ticks));
        if (readsKept) {
            palette.buildInForm(body.atlas(), span, rows, 0);
        } else {
            palette.build(body.atlas(), span, rows, 0);
        }
    }

    private void build(SampledState state) {
        if (states == null) {
            states = new CpuState(body.character(), body.atlas());
        }
        states.build(state, kept, 0);
        useKept();
    }

    /**
     * Copies a palette built by the GPU, without skinning.
     *
     * @param floats palette as stored, {@link MatrixPalette#floats}
     */
    public void take(FloatBuffer floats) {
        floats.get(kept);
        useKept();
    }

    private void useKept() {
        if (!readsKept) {
            body.character().palette().putRows(kept, 0, rows);
        }
    }

    /** @return palette: 12 floats per entry, or, with dual quaternions, entries as stored */
    public float[] palette() {
        return rows;
    }

    /** Skins the positions of a level of detail by the current palette. */
    public void skinPositions(int level) {
        CpuMeshes.Level drawn = reserve(level);
        skinner.skinVertices(drawn.geometry(), drawn.influences(), new CpuSkinner.Palette(rows, 0), positions, null);
    }

    private void skin(int level) {
        CpuMeshes.Level drawn = reserve(level);
        var posed = new CpuSkinner.Palette(rows, 0);
        skinner.skinVertices(drawn.geometry(), drawn.influences(), posed, positions, normals);
        if (hasTangents()) {
            skinner.skinTangents(drawn.geometry(), drawn.influences(), posed, normals, tangents);
        }
    }

    private CpuMeshes.Level reserve(int level) {
        CpuMeshes.Level drawn = body.level(level);
        int floats = 3 * drawn.vertexCount();
        if (positions.length < floats) {
            positions = new float[floats];
            normals = new float[floats];
            tangents = new float[hasTangents() ? Geometry.Tangents.FLOATS * drawn.vertexCount() : 0];
        }
        return drawn;
    }

    private boolean hasTangents() {
        return body.meshes().hasTangents();
    }

    int texels() {
        return PreskinBuffers.texels(body.meshes());
    }

    /** @return last skinned positions, x y z in character space; unused floats may follow */
    public float[] positions() {
        return positions;
    }

    /** @return normals of {@link #positions}, x y z of length 1 each, or 0 0 0 for a vertex without normal */
    public float[] normals() {
        return normals;
    }

    /**
     * Writes the vertices of the last pose into a buffer, in the layout of {@code preskin.comp}.
     *
     * @param count number of vertices
     * @param out buffer that receives the vertices
     * @param number index, in the buffer, of the first written vertex
     */
    public void put(int count, FloatBuffer out, int number) {
        int each = texels() * PreskinBuffers.FORMAT.bytes() / Float.BYTES;
        int o = number * each;
        for (int v = 0; v < count; v++) {
            out.put(o, positions, 3 * v, 3).put(o + 3, normals, 3 * v, 3);
            if (hasTangents()) {
                out.put(o + 6, tangents, 4 * v, 4);
            }
            o += each;
        }
    }
}
