package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.GL_VERTEX_ARRAY;
import static org.lwjgl.opengl.GL30C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL45C.glEnableVertexArrayAttrib;
import static org.lwjgl.opengl.GL45C.glVertexArrayAttribBinding;
import static org.lwjgl.opengl.GL45C.glVertexArrayAttribFormat;
import static org.lwjgl.opengl.GL45C.glVertexArrayAttribIFormat;
import static org.lwjgl.opengl.GL45C.glVertexArrayBindingDivisor;
import static org.lwjgl.opengl.GL45C.glVertexArrayElementBuffer;
import static org.lwjgl.opengl.GL45C.glVertexArrayVertexBuffer;

import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlObject;
import org.lwjgl.opengl.GL45C;

/** Sources of a vertex shader's attributes. The buffers are borrowed, and must outlive the array. */
public final class VertexArray extends GlObject {
    private VertexArray(String label) {
        super(GL_VERTEX_ARRAY, GL45C::glCreateVertexArrays, label);
    }

    public static VertexArray create(String label) {
        return new VertexArray(label);
    }

    /**
     * Attaches a buffer to a binding point, instead of any earlier one.
     *
     * @param binding index of the binding point
     * @param buffer buffer of the elements, borrowed
     * @param offset offset of the first element, in bytes
     * @param stride distance between elements, in bytes
     * @param divisor 0 for one element per vertex; n for one per n instances, counted from the draw's base instance
     * @return this
     */
    public VertexArray vertices(int binding, GpuBuffer buffer, long offset, int stride, int divisor) {
        DeviceLimits.require(
                this + ", stride in bytes", stride, context().limits().vertexStride());
        glVertexArrayVertexBuffer(id(), binding, buffer.id(), offset, stride);
        glVertexArrayBindingDivisor(id(), binding, divisor);
        return this;
    }

    /**
     * Reads an attribute from the elements of a binding point.
     *
     * @param location location of the attribute
     * @param binding index of the binding point
     * @param format format of the attribute
     * @param relativeOffset offset of the attribute in each element, in bytes
     * @return this
     */
    public VertexArray attribute(int location, int binding, AttributeFormat format, int relativeOffset) {
        DeviceLimits.require(
                this + ", attribute location", location, context().limits().vertexAttributes() - 1);
        glEnableVertexArrayAttrib(id(), location);
        glVertexArrayAttribBinding(id(), location, binding);
        if (format.isInteger()) {
            glVertexArrayAttribIFormat(id(), location, format.components(), format.type(), relativeOffset);
        } else {
            glVertexArrayAttribFormat(
                    id(), location, format.components(), format.type(), format.isNormalised(), relativeOffset);
        }
        return this;
    }

    /** Sets the buffer of unsigned 32-bit indices for {@link dev.throng.gl.Draw#elements}. */
    public VertexArray indices(GpuBuffer buffer) {
        glVertexArrayElementBuffer(id(), buffer.id());
        return this;
    }

    public void bind() {
        context().bound().vertices(id());
    }

    @Override
    protected void delete(int id) {
        glDeleteVertexArrays(id);
    }
}
