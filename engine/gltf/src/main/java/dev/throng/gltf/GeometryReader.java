package dev.throng.gltf;

import dev.throng.anim.Geometry;
import org.jspecify.annotations.Nullable;

/** Reads the vertices and triangles of a primitive. */
final class GeometryReader {
    private final Gltf gltf;
    private final MaterialReader materials;
    private final TriangleReader triangles;

    GeometryReader(Gltf gltf, MaterialReader materials) {
        this.gltf = gltf;
        this.materials = materials;
        triangles = new TriangleReader(gltf);
    }

    /** @param position the primitive's POSITION */
    Geometry read(Primitive primitive, Accessor position) {
        return new Geometry(
                gltf.accessors().floats(position),
                normals(primitive),
                uvs(primitive),
                colors(primitive),
                triangles.read(primitive, position.count()));
    }

    private float @Nullable [] normals(Primitive primitive) {
        Accessor accessor = primitive.attributes().get("NORMAL");
        return accessor == null ? null : gltf.accessors().floats(accessor);
    }

    /** The texture coordinates that the material's base colour texture asks for, its transform applied. */
    private float @Nullable [] uvs(Primitive primitive) {
        UvMapping mapping = materials.uvMapping(primitive.material());
        Accessor accessor = primitive.attributes().get("TEXCOORD_" + mapping.set());
        if (accessor == null) {
            if (materials.isTextured(primitive.material())) {
                gltf.warnings()
                        .add(
                                "NO_TEXTURE_COORDINATES",
                                primitive.place(),
                                "a textured surface without TEXCOORD_" + mapping.set());
            }
            return null;
        }
        float[] uvs = gltf.accessors().floats(accessor);
        if (mapping.isIdentity()) {
            return uvs;
        }
        gltf.budget().allocate(uvs.length, Float.BYTES, primitive.place());
        return mapping.apply(uvs);
    }

    private float @Nullable [] colors(Primitive primitive) {
        Accessor accessor = primitive.attributes().get("COLOR_0");
        if (accessor == null) {
            return null;
        }
        float[] values = gltf.accessors().floats(accessor);
        if (accessor.format().type() == ElementType.VEC4) {
            return values;
        }
        gltf.budget().allocate(4L * accessor.count(), Float.BYTES, primitive.place());
        float[] colors = new float[4 * accessor.count()];
        for (int v = 0; v < accessor.count(); v++) {
            System.arraycopy(values, 3 * v, colors, 4 * v, 3);
            colors[4 * v + 3] = 1;
        }
        return colors;
    }
}
