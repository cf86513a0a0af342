package dev.throng.gltf;

import dev.throng.anim.Geometry;
import dev.throng.anim.Warning;
import dev.throng.anim.build.VertexChecks;
import dev.throng.gltf.Accessor.ElementType;
import org.jspecify.annotations.Nullable;

/** Reader of a primitive's vertices and triangles. */
final class GeometryReader {
    private final Gltf gltf;
    private final VariantReader variants;
    private final TriangleReader triangles;
    private final TangentReader tangents;

    GeometryReader(Gltf gltf, VariantReader variants) {
        this.gltf = gltf;
        this.variants = variants;
        triangles = new TriangleReader(gltf);
        tangents = new TangentReader(gltf);
    }

    /**
     * Reads the vertices and triangles of a primitive.
     *
     * @param position accessor of the primitive's POSITION
     */
    Geometry read(Primitive primitive, Accessor position) {
        UvSets sets = variants.uvSets(primitive);
        float[] normals = normals(primitive);
        int[] indices = triangles.read(primitive, position.count());
        Geometry geometry = new Geometry(
                gltf.accessors().floats(position),
                normals,
                uvs(primitive, sets.first()),
                colors(primitive),
                indices,
                MorphReader.read(gltf, primitive, position.count()),
                new Geometry.Detail(uvs(primitive, sets.second()), null));
        return tangents.added(geometry, primitive, variants.normalMap(primitive));
    }

    private float @Nullable [] normals(Primitive primitive) {
        Accessor accessor = primitive.attributes().get("NORMAL");
        return accessor == null ? null : ofUsefulLength(gltf.accessors().floats(accessor), primitive);
    }

    /**
     * Scales normals that are too short or too long for shaders to length 1.
     *
     * @param normals normals of the primitive's vertices; copied before a change, because other primitives may share
     *     the array
     * @return the normals
     */
    private float[] ofUsefulLength(float[] normals, Primitive primitive) {
        float[] useful = normals;
        int changed = 0;
        for (int i = 0; i < normals.length; i += 3) {
            double length = Math.hypot(Math.hypot(normals[i], normals[i + 1]), normals[i + 2]);
            if (!VertexChecks.isUsefulNormal(length)) {
                if (changed++ == 0) {
                    gltf.budget().allocate(normals.length, Float.BYTES, primitive.place());
                    useful = normals.clone();
                }
                for (int c = i; c < i + 3; c++) {
                    useful[c] = (float) (normals[c] / length);
                }
            }
        }
        if (changed > 0) {
            gltf.warn(
                    Warning.Code.NORMALS_NORMALISED,
                    primitive.place(),
                    "found " + changed
                            + " vertex normals that are not unit vectors; these normals are scaled to length 1");
        }
        return useful;
    }

    /** @return texture coordinates of one set; null if no texture needs the set or the primitive lacks it */
    private float @Nullable [] uvs(Primitive primitive, int set) {
        Accessor accessor = primitive.attributes().get("TEXCOORD_" + set);
        if (accessor != null) {
            return gltf.accessors().floats(accessor);
        }
        if (set != UvSets.NONE && variants.isTextured(primitive)) {
            gltf.warn(
                    Warning.Code.NO_TEXTURE_COORDINATES,
                    primitive.place(),
                    "found a primitive with a texture but without TEXCOORD_" + set
                            + "; all of its vertices get the texture coordinates 0 0");
        }
        return null;
    }

    private float @Nullable [] colors(Primitive primitive) {
        Accessor accessor = primitive.attributes().get("COLOR_0");
        if (accessor == null) {
            return null;
        }
        float[] values = gltf.accessors().floats(accessor);
        if (!isWhite(values)) {
            gltf.ledger().listOther("COLOR_0");
        }
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

    private static boolean isWhite(float[] colours) {
        for (float channel : colours) {
            if (channel != 1) {
                return false;
            }
        }
        return true;
    }
}
