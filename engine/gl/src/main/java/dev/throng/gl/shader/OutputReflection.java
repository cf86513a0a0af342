package dev.throng.gl.shader;

import static org.lwjgl.opengl.GL43C.GL_ACTIVE_RESOURCES;
import static org.lwjgl.opengl.GL43C.GL_ARRAY_SIZE;
import static org.lwjgl.opengl.GL43C.GL_LOCATION;
import static org.lwjgl.opengl.GL43C.GL_PROGRAM_OUTPUT;
import static org.lwjgl.opengl.GL43C.glGetProgramInterfacei;
import static org.lwjgl.opengl.GL43C.glGetProgramResourceiv;

/** Query of the outputs of a program's last stage (OpenGL 4.5 core, section 7.3.1). */
final class OutputReflection {
    private OutputReflection() {}

    /**
     * @param program number of the program
     * @return locations of the outputs, one bit each; built-in outputs, such as depth, have none
     */
    static int locations(int program) {
        int locations = 0;
        int count = glGetProgramInterfacei(program, GL_PROGRAM_OUTPUT, GL_ACTIVE_RESOURCES);
        for (int output = 0; output < count; output++) {
            int[] firstAndSize = new int[2];
            int[] names = {GL_LOCATION, GL_ARRAY_SIZE};
            glGetProgramResourceiv(program, GL_PROGRAM_OUTPUT, output, names, null, firstAndSize);
            for (int k = 0; firstAndSize[0] >= 0 && k < firstAndSize[1]; k++) {
                locations |= 1 << firstAndSize[0] + k;
            }
        }
        return locations;
    }
}
