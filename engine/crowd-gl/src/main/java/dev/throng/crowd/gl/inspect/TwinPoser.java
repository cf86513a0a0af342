package dev.throng.crowd.gl.inspect;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.NormalRule;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.cpu.RowSpan;
import dev.throng.bake.cpu.TwinPalette;
import dev.throng.bake.cpu.TwinSkinner;
import dev.throng.crowd.Play;
import dev.throng.crowd.PlayTime;
import dev.throng.crowd.gl.buffer.PreskinBuffers;
import dev.throng.crowd.gl.character.TwinBody;
import java.nio.FloatBuffer;

/** Poses a character on the CPU as the shaders do on the device, one instance after the other. For one thread. */
public final class TwinPoser {
    private final TwinBody body;
    private final TwinPalette palette;
    private final TwinSkinner skinner;
    private final RowSpan span = new RowSpan();
    private final float[] rows;
    private float[] positions = new float[0];
    private float[] normals = new float[0];

    public TwinPoser(TwinBody body) {
        this(body, new TwinPalette(body.character().skeleton(), body.character().palette()));
    }

    private TwinPoser(TwinBody body, TwinPalette palette) {
        this.body = body;
        this.palette = palette;
        skinner = new TwinSkinner(NormalRule.of(body.character()));
        rows = new float[body.character().palette().entryCount() * MatrixPalette.STRIDE];
    }

    /** Another one for another thread. */
    public TwinPoser another() {
        return new TwinPoser(body, palette.another());
    }

    TwinBody body() {
        return body;
    }

    /** Poses all vertices of a level of detail. */
    public void pose(Play play, long ticks, int level) {
        BakedClip clip = body.atlas().clip(play.clip());
        span.show(body.atlas(), clip, PlayTime.phase(play, ticks));
        palette.build(body.atlas(), span, rows, 0);
        TwinBody.Level drawn = body.level(level);
        int floats = 3 * drawn.vertexCount();
        if (positions.length < floats) {
            positions = new float[floats];
            normals = new float[floats];
        }
        skinner.skin(drawn.geometry(), drawn.influences(), new TwinSkinner.Palette(rows, 0), positions, normals);
    }

    /** x y z of each vertex in the character's space, those of the last level that was posed; more may follow. */
    public float[] positions() {
        return positions;
    }

    /**
     * Writes the vertices of the last pose as {@code preskin.comp} does.
     *
     * @param count of vertices
     * @param at first float
     */
    public void put(int count, FloatBuffer out, int at) {
        int o = at;
        for (int v = 0; v < count; v++) {
            out.put(o, positions, 3 * v, 3).put(o + 3, 1f);
            out.put(o + 4, normals, 3 * v, 3).put(o + 7, 0f);
            o += PreskinBuffers.TEXELS * 4;
        }
    }
}
