package dev.throng.gl.timing;

import static org.lwjgl.opengl.GL15C.GL_QUERY_RESULT;
import static org.lwjgl.opengl.GL15C.GL_QUERY_RESULT_AVAILABLE;
import static org.lwjgl.opengl.GL15C.glDeleteQueries;
import static org.lwjgl.opengl.GL15C.glGetQueryObjecti;
import static org.lwjgl.opengl.GL33C.glGetQueryObjecti64;
import static org.lwjgl.opengl.GL43C.GL_QUERY;
import static org.lwjgl.opengl.GL45C.glCreateQueries;

import dev.throng.gl.GlObject;

/** Query for a number that the device records, such as a count of primitives or a timestamp. */
public final class CountQuery extends GlObject {
    private CountQuery(String label, int target) {
        super(GL_QUERY, () -> glCreateQueries(target), label);
    }

    public static CountQuery create(String label, int target) {
        return new CountQuery(label, target);
    }

    /** @return whether {@link #count()} would not wait */
    boolean isAvailable() {
        return glGetQueryObjecti(id(), GL_QUERY_RESULT_AVAILABLE) != 0;
    }

    /** @return the number, after waiting for the device */
    public long count() {
        return glGetQueryObjecti64(id(), GL_QUERY_RESULT);
    }

    @Override
    protected void delete(int id) {
        glDeleteQueries(id);
    }
}
