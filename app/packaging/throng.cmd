@echo off
rem Starts Throng on Windows: by the Java runtime beside it, else by a Java 17 or newer of JAVA_HOME or the PATH.
rem   THRONG_JAVA_OPTS   more options for the JVM
setlocal DisableDelayedExpansion
set "HERE=%~dp0"
rem Not in quotes: arguments bring their own. PLAIN has none.
set ARGS=%*
set "PLAIN= "
if defined ARGS set "PLAIN= %ARGS:"=% "
set "FIRST=%~1"

set "JAVA=%HERE%runtime\bin\java.exe"
if exist "%JAVA%" goto start
if not defined JAVA_HOME goto path
set "JAVA=%JAVA_HOME:"=%\bin\java.exe"
call :is_java_17
if not errorlevel 1 goto start
:path
set "JAVA="
for %%j in (java.exe) do set "JAVA=%%~$PATH:j"
if not defined JAVA goto no_java
call :is_java_17
if errorlevel 1 goto no_java

:start
set "OPTIONS=-Dfile.encoding=UTF-8 -Dthrong.commit=COMMIT_OF_BUILD"
set "SHORT="
set "WINDOW="
if "%FIRST%"=="" set "WINDOW=yes"
if "%FIRST:~0,1%"=="-" set "WINDOW=yes"
if "%FIRST%"=="view" set "WINDOW=yes"
if "%FIRST%"=="inspect" set "SHORT=yes"
if not "%PLAIN: --html=%"=="%PLAIN%" set "SHORT="
if "%FIRST%"=="convert" set "SHORT=yes"
if not "%PLAIN: --headless =%"=="%PLAIN%" set "WINDOW="
for %%o in (--help -h --version -V) do call :if_given %%o
rem Short work: nothing to warm up for. A window's first picture: only what is hot for good is compiled a second time.
if defined SHORT set "WINDOW="
if defined SHORT set "OPTIONS=%OPTIONS% -XX:TieredStopAtLevel=1"
if defined WINDOW set "OPTIONS=%OPTIONS% -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
call :utf8
"%JAVA%" %OPTIONS% %THRONG_JAVA_OPTS% -jar "%HERE%lib\throng.jar" %*
set "CODE=%ERRORLEVEL%"
if defined PAGE chcp %PAGE% >nul
exit /b %CODE%

rem Help and version, wherever they stand.
:if_given
call set "REST=%%PLAIN: %1 =%%"
if not "%REST%"=="%PLAIN%" set "SHORT=yes"
exit /b 0

rem What the program says is UTF-8; the console's own code page comes back at the end.
:utf8
set "PAGE="
for /f "tokens=2 delims=:." %%c in ('chcp') do set "PAGE=%%c"
chcp 65001 >nul 2>nul
exit /b 0

rem Is there a JVM at %JAVA%, and new enough? It says 17, older ones 1.8.
:is_java_17
if not exist "%JAVA%" exit /b 1
set "RELEASE=0"
for /f "tokens=1,* delims== " %%a in ('call "%JAVA%" -XshowSettings:properties -version 2^>^&1') do if "%%a"=="java.specification.version" for /f "delims=." %%r in ("%%b") do set "RELEASE=%%r"
if %RELEASE% LSS 17 exit /b 1
exit /b 0

:no_java
echo throng: missing: Java 17 or newer; to install: winget install EclipseAdoptium.Temurin.17.JRE 1>&2
exit /b 2
